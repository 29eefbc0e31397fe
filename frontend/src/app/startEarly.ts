import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import type { createStore } from './store';

export const loadOverview = () =>
  import(/* webpackChunkName: "overview" */ '~/features/dashboard/OverviewPage');

/**
 * Asks for what the first screen needs before React has rendered anything: its code and its data
 * travel together instead of one after the other.
 */
export function startEarly({ dispatch }: ReturnType<typeof createStore>): void {
  const { prefetch } = api.util;
  dispatch(prefetch('getSession', undefined, {}));
  dispatch(prefetch('getMeta', undefined, {}));
  dispatch(prefetch('getDashboardStats', undefined, {}));
  if (window.location.pathname !== paths.overview) return;
  void loadOverview();
  dispatch(prefetch('listVideos', WHOLE_LIST, {}));
  dispatch(prefetch('listScheduledPosts', WHOLE_LIST, {}));
  dispatch(prefetch('getAnalyticsSummary', undefined, {}));
}
