import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useClearChatMutation, useListChatMessagesQuery } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);

export function ClearChatButton() {
  const { data } = useListChatMessagesQuery();
  const [clear, { isLoading: clearing }] = useClearChatMutation();
  const [asked, setAsked] = useState(false);
  const toast = useToast();

  const confirm = async () => {
    setAsked(false);
    try {
      await clear().unwrap();
      toast.success('Conversation cleared');
    } catch (error) {
      toast.error(serverError(error, 'Failed to clear the conversation'));
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Trash2 size={15} />}
        disabled={!data?.length || clearing}
        onClick={() => setAsked(true)}
      >
        Clear History
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Clear the conversation?"
            text="Its messages are deleted. What the assistant has changed stays as it is."
            confirmLabel="Clear History"
            destructive
            onConfirm={confirm}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
