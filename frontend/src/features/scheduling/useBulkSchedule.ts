import { api } from '~/api/endpoints';
import type { BulkSchedule } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';

const RULE = {
  platforms: ['tiktok', 'instagram'],
  schedulingRules: { interval: '2 hours', startTime: '09:00', endTime: '22:00' },
} satisfies Partial<BulkSchedule>;

/** Schedules every approved video in the next free slot. The server skips those that have a post already. */
export function useBulkSchedule() {
  const videos = api.useListVideosQuery(WHOLE_LIST);
  const [bulkSchedule, scheduling] = useMutationToast(api.useBulkScheduleMutation, {
    success: ({ created, skipped }) => ({
      title: 'Bulk scheduling completed!',
      description: `${pluralize(created.length, 'post')} created, ${skipped.length} skipped.`,
    }),
    error: 'Failed to bulk schedule videos',
  });
  const toast = useToast();
  const approved = videos.data?.filter(({ status }) => status === 'approved') ?? [];

  /** Whether there is anything to schedule; shows an error message if not. */
  const check = () => {
    if (approved.length > 0) return true;
    toast.error('No approved videos available for scheduling');
    return false;
  };
  const schedule = () => {
    // The oldest approval goes out first.
    const videoIds = approved
      .toSorted((a, b) => (a.approvedAt ?? '').localeCompare(b.approvedAt ?? ''))
      .map(({ id }) => id);
    return bulkSchedule({ bulkSchedule: { ...RULE, videoIds } });
  };
  return { count: approved.length, videos, check, schedule, scheduling };
}
