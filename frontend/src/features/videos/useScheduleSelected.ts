import { api } from '~/api/endpoints';
import { useBulkScheduleRule } from '~/entities/post/useBulkScheduleRule';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';
import type { Selection } from '~/shared/lists/useSelection';

/** Schedules the selected videos in the next free slots, the oldest first. The server skips those that are not approved. */
export function useScheduleSelected(selection: Selection) {
  const [send, busy] = useBulkMutation(api.useBulkScheduleMutation, 'Failed to schedule videos');
  const { rule } = useBulkScheduleRule();
  const schedule = async () => {
    const left = await send(
      [...selection.ids].sort((one, other) => one - other),
      (videoIds) => ({ bulkSchedule: { ...rule, videoIds } }),
      ({ created, skipped }) =>
        bulkSummary({ updated: created.map(({ id }) => id), skipped }, 'post', 'scheduled'),
    );
    if (left) selection.keep(left);
  };
  return [schedule, busy] as const;
}
