import type { SkippedRow } from '~/api/generated';

/** What an action on many rows has skipped, and why: "2 skipped: a post that is published cannot be cancelled." */
export function skippedReasons(skipped: readonly SkippedRow[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}.`).join(' ');
}
