import { isSingleKey } from '~/shared/shortcuts/singleKeys';
import { useKeys } from '~/shared/shortcuts/useKeys';

export interface ReadingKeys {
  enabled: boolean;
  step: (by: 1 | -1) => void;
  approve: () => void;
  reject: () => void;
  edit: () => void;
  rewrite: () => void;
  undo: () => void;
  chooseHook: (index: number) => void;
  approveRest: () => void;
}

const HOOK_KEYS = ['1', '2', '3'];

const STEPS: Readonly<Record<string, 1 | -1>> = {
  j: 1,
  arrowdown: 1,
  arrowright: 1,
  k: -1,
  arrowup: -1,
  arrowleft: -1,
};

/** The action of a key. Holding a key repeats steps, but not decisions. */
function actionOf(event: KeyboardEvent, keys: ReadingKeys): (() => void) | undefined {
  if (!isSingleKey(event)) return undefined;
  const key = event.key.toLowerCase();
  if (event.shiftKey) return key === 'a' && !event.repeat ? keys.approveRest : undefined;
  const by = STEPS[key];
  if (by) return () => keys.step(by);
  if (event.repeat) return undefined;
  if (HOOK_KEYS.includes(key)) return () => keys.chooseHook(HOOK_KEYS.indexOf(key));
  const { approve: a, reject: r, edit: e, rewrite: g, undo: u } = keys;
  return { a, r, e, g, u }[key];
}

/** The single keys of the screen. */
export const useReadingShortcuts = (keys: ReadingKeys) =>
  useKeys((event) => actionOf(event, keys), { enabled: keys.enabled });
