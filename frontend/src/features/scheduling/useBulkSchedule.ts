import { useBulkScheduleMutation, useListVideosQuery } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { BulkSchedule } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { pluralize } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

/** The spec's rule (section 9): every two hours of the day, on two platforms. */
const RULE = {
  platforms: ['tiktok', 'instagram'],
  schedulingRules: { interval: '2 hours', startTime: '09:00', endTime: '22:00' },
} satisfies Partial<BulkSchedule>;

/** Gives every approved video the next free slot. Videos that have their posts already are passed over. */
export function useBulkSchedule() {
  const videos = useListVideosQuery(WHOLE_LIST);
  const [bulkSchedule, { isLoading: scheduling }] = useBulkScheduleMutation();
  const toast = useToast();
  const approved = videos.data?.filter(({ status }) => status === 'approved') ?? [];
  // The oldest approval goes out first.
  const inOrder = approved.toSorted((one, other) =>
    (one.approvedAt ?? '').localeCompare(other.approvedAt ?? ''),
  );

  /** Whether there is anything to schedule; says so when there is not. */
  const check = () => {
    if (approved.length > 0) return true;
    toast.error('No approved videos available for scheduling');
    return false;
  };

  const schedule = async () => {
    const videoIds = inOrder.map(({ id }) => id);
    try {
      const { created, skipped } = await bulkSchedule({
        bulkSchedule: { ...RULE, videoIds },
      }).unwrap();
      toast.success(
        'Bulk scheduling completed!',
        `${pluralize(created.length, 'post')} made, ${skipped.length} passed over.`,
      );
    } catch (error) {
      toast.error(serverError(error, 'Failed to bulk schedule videos'));
    }
  };

  return { count: approved.length, videos, check, schedule, scheduling };
}
