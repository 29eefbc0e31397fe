import { SETTINGS_SECTIONS } from '~/config/settingsSections';
import { ROUTES } from '../../e2e/routes';
import { navigationScreens, screens } from './screens';

test('the end-to-end tests visit every screen', () => {
  const own = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const others = ['/heygen-test', '/no-such-screen'];
  expect([...ROUTES].sort()).toEqual([...own, ...others].sort());
});

test('every screen of the navigation has a go-to key of its own', () => {
  const keys = screens.flatMap(({ goKey }) => goKey ?? []);
  expect(navigationScreens.filter(({ goKey }) => goKey === undefined)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.join('')).toMatch(/^[a-fh-z]+$/);
});

test.each([
  ['schedule', 'Scheduling'],
  ['caption', 'Scheduling'],
  ['hashtag', 'Scheduling'],
  ['new video', 'Video Creation'],
  ['backup', 'System Health'],
  ['options', 'Settings'],
])('the palette finds %s on %s', (word, title) => {
  const found = screens.filter(({ keywords }) => keywords?.includes(word));
  expect(found.map((screen) => screen.title)).toEqual([title]);
});

test.each([
  ['zone', 'You'],
  ['model', 'Writer'],
  ['music', 'Look'],
  ['length', 'Look'],
  ['template', 'Posting'],
  ['e-mail', 'Alerts'],
  ['ntfy', 'Alerts'],
  ['password', 'Access'],
  ['two-factor', 'Access'],
  ['sessions', 'Access'],
  ['token', 'Access'],
  ['version', 'About'],
])('the palette finds %s in the section %s of Settings', (word, title) => {
  const found = SETTINGS_SECTIONS.filter(({ topics, keywords }) =>
    `${topics} ${keywords}`.includes(word),
  );
  expect(found.map((section) => section.title)).toEqual([title]);
  expect(screens.filter(({ keywords }) => keywords?.includes(word))).toEqual([]);
});
