import {
  useConfirmAssistantActionMutation,
  useDismissAssistantActionMutation,
} from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useUndo } from '~/shared/hooks/useUndo';
import { useToast } from '~/shared/toast/useToast';

/** Settles what the assistant has proposed, or takes back what it has changed. */
export function useAssistantAction(id: number) {
  const [confirmAction, { isLoading: confirming }] = useConfirmAssistantActionMutation();
  const [dismissAction, { isLoading: dismissing }] = useDismissAssistantActionMutation();
  const { undo, undoing } = useUndo();
  const toast = useToast();

  const confirm = async () => {
    try {
      const { status, result } = await confirmAction({ id }).unwrap();
      if (status === 'failed') toast.error(result ?? 'Failed to carry out the action');
      else toast.success('System Updated', 'Your changes have been applied successfully.');
    } catch (error) {
      toast.error(serverError(error, 'Failed to confirm the action'));
    }
  };

  const dismiss = async () => {
    try {
      await dismissAction({ id }).unwrap();
    } catch (error) {
      toast.error(serverError(error, 'Failed to dismiss the action'));
    }
  };

  return { confirm, dismiss, undo, busy: confirming || dismissing || undoing };
}
