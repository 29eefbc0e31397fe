import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Undoes a change of a setting. */
export const useUndo = () =>
  useMutationToast(api.useUndoChangeMutation, {
    success: 'Change undone',
    error: 'Failed to undo the change',
  });
