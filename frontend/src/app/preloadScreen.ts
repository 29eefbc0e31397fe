import { api } from '~/api/endpoints';
import { isAt, screens } from './screens';
import type { createStore } from './store';

/**
 * Loads the code of the screen at this path and sends its first requests before React renders, so
 * that both are loaded in parallel.
 */
export function preloadScreen(
  { dispatch }: ReturnType<typeof createStore>,
  pathname: string,
): void {
  const { prefetch } = api.util;
  dispatch(prefetch('getSession', undefined, {}));
  dispatch(prefetch('getMeta', undefined, {}));
  dispatch(prefetch('getDashboardStats', undefined, {}));
  const screen = screens.find((one) => isAt(one, pathname));
  if (!screen) return;
  // A failure is shown by the screen itself once it is rendered.
  screen.load().catch(() => undefined);
  for (const request of screen.preload ?? []) dispatch(request());
}
