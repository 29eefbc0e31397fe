import { api } from '~/api/endpoints';
import type { BulkScheduled } from '~/api/generated';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import type { Selection } from '~/shared/lists/useSelection';
import { BULK_SCHEDULE_RULE } from '~/shared/scheduling/bulkScheduleRule';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';

/** The most videos that the server schedules in one request. */
const REQUEST_LIMIT = 500;

/** Schedules the selected videos in the next free slots, the oldest first. The server skips those that are not approved. */
export function useScheduleSelected(selection: Selection) {
  const [send, busy] = useMutationToast(api.useBulkScheduleMutation, {
    error: 'Failed to schedule videos',
  });
  const toast = useToast();
  const schedule = async () => {
    const ids = [...selection.ids].sort((one, other) => one - other);
    const all: BulkScheduled = { created: [], skipped: [] };
    for (let start = 0; start < ids.length; start += REQUEST_LIMIT) {
      const videoIds = ids.slice(start, start + REQUEST_LIMIT);
      const result = await send({ bulkSchedule: { ...BULK_SCHEDULE_RULE, videoIds } });
      if (!result.ok) return;
      all.created.push(...result.data.created);
      all.skipped.push(...result.data.skipped);
    }
    const { title, description } = bulkSummary(
      { updated: all.created.map(({ id }) => id), skipped: all.skipped },
      'post',
      'scheduled',
    );
    if (all.created.length > 0) toast.success(title, description);
    else toast.info(title, description);
    selection.clear();
  };
  return [schedule, busy] as const;
}
