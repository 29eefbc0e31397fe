import { inBulk } from '~/api/bulk';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { CaptionChange } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

/** A change that a toast can undo. */
export const CAPTIONS_EDITED = 'captions edited';

/** So many changes of the longest captions are within the size of a request. */
const CHANGES_SENT = 50;

/** Takes changes of captions back, and says what became of it. */
export function useUndoCaptions() {
  const [undo] = api.useUndoCaptionsMutation();
  const toast = useToast();
  return async (rows: readonly object[]) => {
    const changes = rows as readonly CaptionChange[];
    const { data, interruption } = await inBulk(
      changes,
      (some) => undo({ undoCaptions: { changes: some } }),
      CHANGES_SENT,
    );
    if (interruption) {
      return toast.error(serverError(interruption.error, 'Failed to restore the captions'));
    }
    const { updated = [], skipped = [] } = data ?? {};
    const text =
      skipped.length > 0 ? `${skipped.length} skipped: ${skipped[0]?.reason}.` : undefined;
    toast.success(`${pluralize(updated.length, 'caption')} restored`, text);
  };
}
