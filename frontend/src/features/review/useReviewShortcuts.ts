import { isSingleKey, isWithin } from '~/shared/shortcuts/singleKeys';
import { useKeys } from '~/shared/shortcuts/useKeys';
import type { ReviewDecision } from '~/shared/video/useReviewDecision';

interface ReviewShortcuts {
  enabled: boolean;
  step: (by: 1 | -1) => void;
  decide: (decision: ReviewDecision) => void;
  play: () => void;
}

/** Elements that handle the space bar themselves. */
const PRESSED_BY_SPACE = 'button, a, video, summary, [role="option"]';

/** The action of a key. Holding a key repeats steps, but not decisions. */
function actionOf(event: KeyboardEvent, keys: ReviewShortcuts): (() => void) | undefined {
  if (event.shiftKey || !isSingleKey(event)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'j') return () => keys.step(1);
  if (key === 'k') return () => keys.step(-1);
  if (event.repeat) return undefined;
  if (key === 'a') return () => keys.decide('approved');
  if (key === 'r') return () => keys.decide('rejected');
  if (key === ' ' && !isWithin(event.target, PRESSED_BY_SPACE)) return keys.play;
  return undefined;
}

/** The single keys of the screen. */
export const useReviewShortcuts = (keys: ReviewShortcuts) =>
  useKeys((event) => actionOf(event, keys), { enabled: keys.enabled });
