import { ROUTES } from '../../e2e/routes';
import { screens } from './screens';

test('the end-to-end tests visit every screen', () => {
  const own = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const others = ['/heygen-test', '/no-such-screen'];
  expect([...ROUTES].sort()).toEqual([...own, ...others].sort());
});
