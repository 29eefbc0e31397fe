import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { listInWords } from '~/shared/format/words';

/** Whether there is a standing plan, as far as it is known, and a sentence about the slot that it has given to a video. */
export function useSlotSentence() {
  const { data } = api.endpoints.getSchedulingPlan.useQueryState();
  const [listPosts] = api.useLazyListScheduledPostsQuery();
  const dispatch = useDispatch();
  const clock = useClock();
  const { ids, label } = usePlatforms();

  const slotSentence = async (videoId: number): Promise<string | undefined> => {
    const { data: posts = [] } = await listPosts({ videoId });
    const waiting = posts.filter(({ status }) => status === 'scheduled');
    const at = waiting.map(({ scheduledAt }) => scheduledAt).sort()[0];
    if (!at) return undefined;
    dispatch(api.util.invalidateTags(['ScheduledPost', 'DashboardStats']));
    const isThere = (id: Platform) =>
      waiting.some(({ platform, scheduledAt }) => platform === id && scheduledAt === at);
    return `${clock.soon(at)} on ${listInWords(ids.filter(isThere).map(label))}.`;
  };
  return { hasPlan: Boolean(data?.plan), slotSentence };
}
