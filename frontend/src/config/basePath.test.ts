import { screenPath } from './basePath';

test.each([
  ['/scripts', '', '/scripts'],
  ['/', '', '/'],
  ['/showrunner/scripts', '/showrunner', '/scripts'],
  ['/showrunner/platforms/connected', '/showrunner', '/platforms/connected'],
  ['/showrunner/', '/showrunner', '/'],
  ['/showrunner', '/showrunner', '/'],
  ['/a/b/a/b', '/a/b', '/a/b'],
  ['/scripts', '/showrunner', undefined],
  ['/showrunners/scripts', '/showrunner', undefined],
  ['/', '/showrunner', undefined],
])('screenPath of %s below "%s" is %s', (pathname, base, expected) => {
  expect(screenPath(pathname, base)).toBe(expected);
});

test('basePath is the root where no webpack has loaded the script', async () => {
  expect((await import('./basePath')).basePath).toBe('');
});
