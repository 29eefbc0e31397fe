import { useState } from 'react';
import { useChatMutation, useListChatMessagesQuery } from '~/api/endpoints';
import { errorMessage, hasServerMessage } from '~/api/errors';
import type { ChatMessage } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** What was said last, until the server's own record of the talk holds it. */
interface UnsavedMessage {
  text: string;
  at: string;
  /** The last message of the record when it was said. */
  after: number;
  failure?: string;
}

const GENERIC_ERROR = 'Sorry, I encountered an error. Please try again.';

/** The server's own words, else what is wrong with the connection (spec, section 8). */
function failureText(error: unknown): string {
  const message = errorMessage(error, '');
  if (message === '') return GENERIC_ERROR;
  return hasServerMessage(error) ? message : `Connection issue: ${message}`;
}

const lastId = (messages: readonly ChatMessage[] | undefined) => messages?.at(-1)?.id ?? 0;

const toChatMessages = (unsaved: UnsavedMessage): ChatMessage[] => {
  const common = { timestamp: unsaved.at, actions: [] };
  const message: ChatMessage = { id: -2, type: 'user', content: unsaved.text, ...common };
  if (unsaved.failure === undefined) return [message];
  return [message, { id: -1, type: 'system', content: unsaved.failure, ...common }];
};

/**
 * The talk with the assistant. What the operator says is in it at once; the answer comes with the
 * server's record, in which a failed turn is kept too.
 */
export function useChat(onFailure?: (text: string) => void) {
  const { data: history, error, isLoading, refetch } = useListChatMessagesQuery();
  const [chat, { isLoading: sending }] = useChatMutation();
  const [unsaved, setUnsaved] = useState<UnsavedMessage | null>(null);
  const toast = useToast();
  // For good: a record that is cleared later must not bring it back.
  if (unsaved && lastId(history) > unsaved.after) setUnsaved(null);
  const thinking = sending || (unsaved !== null && unsaved.failure === undefined && !error);

  const send = async (text: string) => {
    const message = text.trim();
    if (message === '' || thinking) return;
    setUnsaved({ text: message, at: new Date().toISOString(), after: lastId(history) });
    try {
      const { systemChanged } = await chat({ chat: { message } }).unwrap();
      if (systemChanged) {
        toast.success('System Updated', 'Your changes have been applied successfully.');
      }
    } catch (reason) {
      const failure = failureText(reason);
      setUnsaved((current) => current && { ...current, failure });
      onFailure?.(failure);
    }
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
