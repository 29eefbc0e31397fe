import type { Command, CommandGroup } from './command';

export interface MatchedGroup {
  group: CommandGroup;
  commands: Command[];
}

/** How many scripts, and how many videos, are listed; more words find the others. */
const TITLES_SHOWN = 8;

const SHOWN: Record<CommandGroup, number> = {
  Screens: Number.POSITIVE_INFINITY,
  Actions: Number.POSITIVE_INFINITY,
  Scripts: TITLES_SHOWN,
  Videos: TITLES_SHOWN,
};

/** Without a query the palette shows what there is to do, not everything that was ever made. */
const SHOWN_UNASKED: readonly CommandGroup[] = ['Screens', 'Actions'];

const ACCENTS = /\p{Diacritic}/gu;

const plain = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The lower the better; null when a word of the query is found nowhere. */
function distance({ label, keywords = '' }: Command, query: string): number | null {
  const title = plain(label);
  const text = `${title} ${plain(keywords)}`;
  if (!query.split(/\s+/).every((word) => text.includes(word))) return null;
  if (title.startsWith(query)) return 0;
  if (title.includes(` ${query}`)) return 1;
  return title.includes(query) ? 2 : 3;
}

interface Found {
  command: Command;
  distance: number;
}

function find(commands: readonly Command[], query: string): Found[] {
  const found: Found[] = [];
  for (const command of commands) {
    const far = distance(command, query);
    if (far !== null) found.push({ command, distance: far });
  }
  return found.sort((one, other) => one.distance - other.distance);
}

/** The commands that fit the query, nearest first; the group with the nearest one leads. */
export function matchCommands(commands: readonly Command[], query: string): MatchedGroup[] {
  const asked = plain(query.trim());
  const offered = asked ? commands : commands.filter(({ group }) => SHOWN_UNASKED.includes(group));
  const groups = new Map<CommandGroup, Command[]>();
  for (const { command } of find(offered, asked)) {
    const members = groups.get(command.group) ?? [];
    if (members.length < SHOWN[command.group]) members.push(command);
    groups.set(command.group, members);
  }
  return [...groups].map(([group, members]) => ({ group, commands: members }));
}
