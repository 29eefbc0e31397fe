import { useEffect, useRef } from 'react';
import { addUnsavedEdits, type LostWith } from './unsavedEdits';

/** The operator is asked before the edits of a form are lost. The returned function says at once that they are saved. */
export function useUnsavedEdits(edited: boolean, lostWith: LostWith): () => void {
  const remove = useRef<() => void>(undefined);
  useEffect(() => {
    if (!edited || lostWith === 'nothing') return;
    remove.current = addUnsavedEdits(lostWith);
    return remove.current;
  }, [edited, lostWith]);
  return () => remove.current?.();
}
