import { Search } from 'lucide-react';
import type { Command, CommandGroup } from './command';
import { matchCommands } from './matchCommands';

const command = (group: CommandGroup, label: string, keywords?: string): Command => ({
  id: `${group}-${label}`,
  group,
  label,
  keywords,
  Icon: Search,
  run: () => undefined,
});

const COMMANDS = [
  command('Screens', 'Overview', 'dashboard home'),
  command('Screens', 'Review & Approve', 'pending'),
  command('Settings', 'Look: music'),
  command('Actions', 'Dark theme', 'appearance'),
  command('Scripts', 'Overcome the Monday dread'),
  command('Videos', 'Señor Domingo at dawn'),
];

const found = (query: string) =>
  matchCommands(COMMANDS, query).map(({ group, commands }) => [
    group,
    ...commands.map(({ label }) => label),
  ]);

test('without a query there are the screens and the actions', () => {
  expect(found('  ')).toEqual([
    ['Screens', 'Overview', 'Review & Approve'],
    ['Actions', 'Dark theme'],
  ]);
});

test('a title is found by its words, however they are written', () => {
  expect(found('MONDAY over')).toEqual([['Scripts', 'Overcome the Monday dread']]);
  expect(found('senor')).toEqual([['Videos', 'Señor Domingo at dawn']]);
  expect(found('home')).toEqual([['Screens', 'Overview']]);
  expect(found('home dark')).toEqual([]);
});

test('a section of Settings is found when the server has found scripts and videos, too', () => {
  expect(found('music')).toEqual([['Settings', 'Look: music']]);
  const groups = matchCommands(COMMANDS, 'alarm clock', true).map(({ group }) => group);
  expect(groups).toEqual(['Scripts', 'Videos']);
});

test('titles that begin with the query come first, and so does their group', () => {
  expect(found('d').map(([group, first]) => [group, first])).toEqual([
    ['Actions', 'Dark theme'],
    ['Scripts', 'Overcome the Monday dread'],
    ['Videos', 'Señor Domingo at dawn'],
    ['Screens', 'Overview'],
  ]);
});

test('of many titles only the best matches are listed', () => {
  const many = Array.from({ length: 30 }, (_, n) => command('Scripts', `Habit ${n}`));
  const [group] = matchCommands(many, 'habit');
  expect(group?.commands).toHaveLength(8);
});
