import { useEffect, useRef } from 'react';
import { addUnsavedEdits, EDITS_LOST, type LossQuestion, type LostWith } from './unsavedEdits';

/**
 * The operator is asked before the edits of a form are lost. The returned function says at once that they are saved.
 * `question` must be the same object at each call.
 */
export function useUnsavedEdits(
  edited: boolean,
  lostWith: LostWith,
  question: LossQuestion = EDITS_LOST,
): () => void {
  const remove = useRef<() => void>(undefined);
  useEffect(() => {
    if (!edited || lostWith === 'nothing') return;
    remove.current = addUnsavedEdits(lostWith, question);
    return remove.current;
  }, [edited, lostWith, question]);
  return () => remove.current?.();
}
