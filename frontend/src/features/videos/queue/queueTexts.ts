import type { QueuedVideo, RenderQueue } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { formatCount, pluralize } from '~/shared/format/words';

const MINUTE = 60_000;

/** "10:42", or "Tue 24 Nov, 10:42" on another day. */
const shortly = (at: string, now: number, clock: Clock) =>
  clock.day(at) === clock.day(now) ? clock.time(at) : clock.soon(at);

/** "about 3 h 20 min left" */
function timeLeft(endsAt: string, now: number): string {
  const minutes = Math.max(Math.round((Date.parse(endsAt) - now) / MINUTE), 1);
  const hours = Math.floor(minutes / 60);
  return `about ${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min left`;
}

const waits = (count: number) => `${pluralize(count, 'video')} ${count === 1 ? 'waits' : 'wait'}.`;

/**
 * "Paused. 12 videos wait.", "Renders start at 22:00. 12 videos wait." or "1 rendering, 12 waiting · about 24 min left". A queue that
 * the server paused begins with its reason.
 */
export function queueInWords(queue: RenderQueue, now: number, clock: Clock): string {
  const { paused, pauseReason, opensAt, waiting, rendering, endsAt } = queue;
  if (pauseReason) return `${pauseReason} ${waits(waiting)}`;
  if (paused && waiting === 0) return 'Paused. No video waits.';
  if (paused) return `Paused. ${waits(waiting)}`;
  if (opensAt && waiting > 0) {
    return `Renders start at ${shortly(opensAt, now, clock)}. ${waits(waiting)}`;
  }
  const counts = [
    rendering > 0 && `${formatCount(rendering)} rendering`,
    waiting > 0 && `${formatCount(waiting)} waiting`,
  ].filter(Boolean);
  return [counts.join(', '), endsAt && timeLeft(endsAt, now)].filter(Boolean).join(' · ');
}

/** "ready about 10:42" */
export const readyInWords = ({ endsAt }: QueuedVideo, now: number, clock: Clock) =>
  endsAt ? `ready about ${shortly(endsAt, now, clock)}` : undefined;
