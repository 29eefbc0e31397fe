import { useState } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage, hasServerMessage } from '~/api/errors';
import type { ChatMessage } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

export const SYSTEM_UPDATED = {
  title: 'System Updated',
  description: 'Your changes have been applied successfully.',
};

const GENERIC_ERROR = 'Sorry, I encountered an error. Please try again.';

interface UnsavedMessage {
  text: string;
  sentAt: string;
  /** The id of the last message in the history when it was sent. */
  previousId: number;
  errorMessage?: string;
}

function chatErrorMessage(error: unknown): string {
  const message = errorMessage(error, '');
  if (message === '') return GENERIC_ERROR;
  return hasServerMessage(error) ? message : `Connection issue: ${message}`;
}

const lastId = (messages: readonly ChatMessage[] | undefined) => messages?.at(-1)?.id ?? 0;

function toChatMessages({ text, sentAt, errorMessage: error }: UnsavedMessage): ChatMessage[] {
  const common = { timestamp: sentAt, actions: [] };
  const message: ChatMessage = { id: -2, type: 'user', content: text, ...common };
  if (error === undefined) return [message];
  return [message, { id: -1, type: 'system', content: error, ...common }];
}

/**
 * The conversation with the assistant. A sent message is shown at once (an optimistic update); the
 * reply, or the failure, arrives with the history that the server keeps.
 */
export function useChat(onError?: (message: string) => void) {
  const { data: history, error, isLoading, refetch } = api.useListChatMessagesQuery();
  const [chat, { isLoading: sending }] = api.useChatMutation();
  const [unsaved, setUnsaved] = useState<UnsavedMessage | null>(null);
  const toast = useToast();

  // Removed from the state, not just hidden: otherwise it would reappear when the history is cleared.
  if (unsaved && lastId(history) > unsaved.previousId) setUnsaved(null);
  const thinking = sending || (unsaved !== null && unsaved.errorMessage === undefined && !error);

  const send = async (text: string) => {
    const message = text.trim();
    if (message === '' || thinking) return;
    setUnsaved({ text: message, sentAt: new Date().toISOString(), previousId: lastId(history) });
    const { data, error: sendError } = await chat({ chat: { message } });
    if (data?.systemChanged) toast.success(SYSTEM_UPDATED.title, SYSTEM_UPDATED.description);
    if (!sendError) return;
    const failure = chatErrorMessage(sendError);
    setUnsaved((current) => current && { ...current, errorMessage: failure });
    onError?.(failure);
  };

  return {
    messages: [...(history ?? []), ...(unsaved ? toChatMessages(unsaved) : [])],
    thinking,
    isLoading,
    error,
    refetch,
    send,
  };
}
