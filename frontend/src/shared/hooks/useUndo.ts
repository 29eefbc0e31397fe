import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Undoes a change and shows the outcome. */
export function useUndo() {
  const [undoChange, { isLoading: undoing }] = api.useUndoChangeMutation();
  const withToast = useMutationToast();
  const undo = (changeId: number) =>
    withToast(undoChange({ id: changeId }), {
      success: 'Change undone',
      error: 'Failed to undo the change',
    });
  return { undo, undoing };
}
