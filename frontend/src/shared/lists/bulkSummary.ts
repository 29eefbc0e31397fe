import type { BulkResult } from '~/api/generated';
import { pluralize } from '../format/words';
import type { BulkSummary } from './useBulkMutation';

/** More reasons than these are not listed. */
const REASONS_SHOWN = 3;

function skippedText(skipped: BulkResult['skipped']): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].toSorted(([, one], [, other]) => other - one);
  const texts = reasons
    .slice(0, REASONS_SHOWN)
    .map(([reason, count]) => (reasons.length === 1 ? reason : `${reason} (${count})`));
  const more = reasons.length > REASONS_SHOWN ? '; and other reasons' : '';
  return `${skipped.length} skipped: ${texts.join('; ')}${more}.`;
}

/**
 * How many rows a bulk action has changed, and how many it has skipped and why.
 * @param noun One of the rows, as in *3 scripts approved*.
 * @param done What was done to them: *approved*.
 */
export const bulkSummary = (
  { updated, skipped }: BulkResult,
  noun: string,
  done: string,
): BulkSummary => ({
  title: `${updated.length === 0 ? `No ${noun}s` : pluralize(updated.length, noun)} ${done}`,
  description: skipped.length > 0 ? skippedText(skipped) : undefined,
  nothing: updated.length === 0,
});
