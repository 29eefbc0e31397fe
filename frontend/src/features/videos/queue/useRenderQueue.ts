import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';
import { useRenders } from '~/entities/render/useRenders';
import { useListRows } from '~/shared/lists/useListRows';

const ALL = {};

/** The render queue, which is read again while it has videos. */
export function useRenderQueue() {
  const { total } = useRenders();
  const whileRendering = every(total > 0 ? polling.renderStatus : 0);
  const { data: queue } = api.useGetRenderQueueQuery(undefined, whileRendering);
  const pages = api.useQueuedVideoPagesInfiniteQuery(ALL, whileRendering);
  return { queue, ...useListRows(pages, 'video') };
}
