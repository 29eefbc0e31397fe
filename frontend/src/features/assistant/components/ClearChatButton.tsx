import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useConfirm } from '~/shared/ui/useConfirm';

export function ClearChatButton() {
  const { data } = api.useListChatMessagesQuery();
  const [clear, clearing] = useMutationToast(api.useClearChatMutation, {
    success: 'Conversation cleared',
    error: 'Failed to clear the conversation',
  });
  const { confirm, confirmDialog } = useConfirm();

  const ask = () =>
    confirm({
      title: 'Clear the conversation?',
      text: 'All messages will be deleted. Changes made by the assistant will stay.',
      confirmLabel: 'Clear history',
      destructive: true,
      onConfirm: () => void clear(),
    });

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Trash2 size={15} />}
        disabled={!data?.length || clearing}
        onClick={ask}
      >
        Clear history
      </Button>
      {confirmDialog}
    </>
  );
}
