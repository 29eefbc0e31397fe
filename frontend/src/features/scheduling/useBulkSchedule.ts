import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { READY_VIDEOS } from '~/entities/post/postLists';
import { useBulkScheduleRule } from '~/entities/post/useBulkScheduleRule';
import { pluralize } from '~/shared/format/words';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';
import { useToast } from '~/shared/toast/useToast';

const FAILED = 'Failed to bulk schedule videos';

/** Schedules every approved video that has no post, each in the next free slot. */
export function useBulkSchedule() {
  const [findVideos] = api.useLazyListVideoIdsQuery();
  const [scheduleVideos, scheduling] = useBulkMutation(api.useBulkScheduleMutation, FAILED);
  const { rule } = useBulkScheduleRule();
  const toast = useToast();

  /** The videos to schedule, the oldest first; undefined after an error message if there are none. */
  const find = async (): Promise<readonly number[] | undefined> => {
    const { data: videoIds, error } = await findVideos(READY_VIDEOS);
    if (!videoIds) toast.error(serverError(error, FAILED));
    else if (videoIds.length === 0) toast.error('No approved videos available for scheduling');
    else return videoIds;
    return undefined;
  };
  const schedule = (ids: readonly number[]) => {
    const toArgument = (videoIds: number[]) => ({ bulkSchedule: { ...rule, videoIds } });
    return scheduleVideos(ids, toArgument, ({ created, skipped }) => {
      const done = `${pluralize(created.length, 'post')} created, ${skipped.length} skipped.`;
      return { title: 'Bulk scheduling completed!', description: done, done };
    });
  };
  return { find, schedule, scheduling };
}
