import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** A change that a toast can undo: that of the standing plan, with its posts. */
export const PLAN_CHANGED = 'plan changed';

/** Undoes a change of a setting. */
export function useUndo() {
  const [undo, undoing] = useMutationToast(api.useUndoChangeMutation, {
    error: 'Failed to undo the change',
  });
  const run = (id: number, description: string) =>
    undo({ id }, { title: 'Change undone', description: `“${description}”` });
  return [run, undoing] as const;
}
