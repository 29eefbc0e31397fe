import { renderQueueApi } from '~/api/renderQueue';
import { every, polling } from '~/config/polling';
import { useRenders } from '~/entities/render/useRenders';
import { useListRows } from '~/shared/lists/useListRows';

const ALL = {};

/** The render queue, which is read again while it has videos. */
export function useRenderQueue() {
  const { total } = useRenders();
  const whileRendering = every(total > 0 ? polling.renderStatus : 0);
  const { data: queue } = renderQueueApi.useGetRenderQueueQuery(undefined, whileRendering);
  const pages = renderQueueApi.useQueuedVideoPagesInfiniteQuery(ALL, whileRendering);
  return { queue, ...useListRows(pages, 'video') };
}
