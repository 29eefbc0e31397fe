import type { Script } from '~/api/generated';

/**
 * How fast adults read English non-fiction in silence, in words a minute: the mean of 190 studies (M. Brysbaert, How many words
 * do we read per minute?, 2019). The decision itself is a key press.
 */
const READING_PACE = 238;

let segmenter: Intl.Segmenter | undefined;

/** Each draft is counted once. */
const counted = new WeakMap<Script, number>();

/** How many words a draft has, in languages without spaces as well. */
function wordCount(draft: Script): number {
  const known = counted.get(draft);
  if (known !== undefined) return known;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(draft.content)) if (isWordLike) count += 1;
  counted.set(draft, count);
  return count;
}

/** How long so many drafts take to be read, in minutes, when they are as long as the loaded ones. */
export function readingMinutes(loaded: readonly Script[], count: number): number {
  if (loaded.length === 0) return 0;
  const words = loaded.reduce((sum, draft) => sum + wordCount(draft), 0);
  return ((words / loaded.length) * count) / READING_PACE;
}

/** "about 33 min left". */
export const timeLeft = (minutes: number): string =>
  minutes < 1 ? 'less than a minute left' : `about ${Math.round(minutes)} min left`;
