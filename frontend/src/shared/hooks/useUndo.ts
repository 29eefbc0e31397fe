import { useUndoChangeMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

/** Puts back what was there before a change, and says so. */
export function useUndo() {
  const [undoChange, { isLoading: undoing }] = useUndoChangeMutation();
  const toast = useToast();

  const undo = async (changeId: number) => {
    try {
      await undoChange({ id: changeId }).unwrap();
      toast.success('Change undone');
    } catch (error) {
      toast.error(serverError(error, 'Failed to undo the change'));
    }
  };

  return { undo, undoing };
}
