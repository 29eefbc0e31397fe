import type { BulkDecision } from '~/api/generated';
import { isSingleKey, isWithin } from '~/shared/shortcuts/singleKeys';
import { useKeys } from '~/shared/shortcuts/useKeys';

interface ReviewShortcuts {
  enabled: boolean;
  step: (by: 1 | -1) => void;
  decide: (decision: BulkDecision) => void;
  rejectWithReason: () => void;
  approveUnflagged: () => void;
  undo: () => void;
  schedule: () => void;
  editCaptions: () => void;
  play: () => void;
  changeSpeed: () => void;
}

/** Elements that handle the space bar themselves. */
const PRESSED_BY_SPACE = 'button, input, a, video, summary, [role="option"]';

function withShift(key: string, keys: ReviewShortcuts): (() => void) | undefined {
  if (key === 'r') return keys.rejectWithReason;
  if (key === 'a') return keys.approveUnflagged;
  return undefined;
}

/** The action of a key. Holding a key repeats steps, but not decisions. */
function actionOf(event: KeyboardEvent, keys: ReviewShortcuts): (() => void) | undefined {
  if (!isSingleKey(event)) return undefined;
  const key = event.key.toLowerCase();
  if (event.shiftKey) return event.repeat ? undefined : withShift(key, keys);
  if (key === 'j') return () => keys.step(1);
  if (key === 'k') return () => keys.step(-1);
  if (event.repeat) return undefined;
  if (key === 'a') return () => keys.decide('approved');
  if (key === 'r') return () => keys.decide('rejected');
  if (key === 'u') return keys.undo;
  if (key === 'p') return keys.schedule;
  if (key === 'c') return keys.editCaptions;
  if (key === 's') return keys.changeSpeed;
  if (key === ' ' && !isWithin(event.target, PRESSED_BY_SPACE)) return keys.play;
  return undefined;
}

/** The single keys of the screen. */
export const useReviewShortcuts = (keys: ReviewShortcuts) =>
  useKeys((event) => actionOf(event, keys), { enabled: keys.enabled });
