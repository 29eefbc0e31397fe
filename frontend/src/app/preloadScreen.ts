import { api } from '~/api/endpoints';
import { screens } from './screens';
import type { createStore } from './store';

/**
 * Asks for what the screen at this address needs before React has rendered anything: its code and
 * its data travel together instead of one after the other.
 */
export function preloadScreen(
  { dispatch }: ReturnType<typeof createStore>,
  pathname: string,
): void {
  const { prefetch } = api.util;
  dispatch(prefetch('getSession', undefined, {}));
  dispatch(prefetch('getMeta', undefined, {}));
  dispatch(prefetch('getDashboardStats', undefined, {}));
  const first = screens.find(({ path }) => path === pathname);
  if (!first) return;
  // Without a server the screen says so itself, once it is rendered.
  first.load().catch(() => undefined);
  for (const call of first.firstCalls) dispatch(call());
}
