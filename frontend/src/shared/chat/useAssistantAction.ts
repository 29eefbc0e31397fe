import { api } from '~/api/endpoints';
import { useUndo } from '~/shared/hooks/useUndo';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { SYSTEM_UPDATED } from './useChat';

/** Confirms or dismisses a pending action of the assistant, or undoes a completed one. */
export function useAssistantAction(id: number) {
  const [confirmAction, { isLoading: confirming }] = api.useConfirmAssistantActionMutation();
  const [dismissAction, { isLoading: dismissing }] = api.useDismissAssistantActionMutation();
  const { undo, undoing } = useUndo();
  const withToast = useMutationToast();
  const toast = useToast();

  const confirm = async () => {
    const confirmed = await withToast(confirmAction({ id }), {
      success: ({ status }) => (status === 'failed' ? undefined : SYSTEM_UPDATED),
      error: 'Failed to confirm the action',
    });
    if (confirmed.ok && confirmed.data.status === 'failed') {
      toast.error(confirmed.data.result ?? 'Failed to carry out the action');
    }
  };
  const dismiss = () => withToast(dismissAction({ id }), { error: 'Failed to dismiss the action' });

  return { confirm, dismiss, undo, busy: confirming || dismissing || undoing };
}
