import { useState } from 'react';
import { useChatMutation, useListChatMessagesQuery } from '~/api/endpoints';
import { errorMessage, isAnswered } from '~/api/errors';
import type { ChatMessage } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** What was said last, until the server's own record of the talk holds it. */
interface Said {
  text: string;
  at: string;
  /** The last message of the record when it was said. */
  after: number;
  failure?: string;
}

const NO_ANSWER = 'Sorry, I encountered an error. Please try again.';

/** The server's own words, else what is wrong with the connection (spec, section 8). */
function failureText(error: unknown): string {
  const message = errorMessage(error, '');
  if (message === '') return NO_ANSWER;
  return isAnswered(error) ? message : `Connection issue: ${message}`;
}

const lastId = (messages: readonly ChatMessage[] | undefined) => messages?.at(-1)?.id ?? 0;

const unkept = (said: Said): ChatMessage[] => {
  const common = { timestamp: said.at, actions: [] };
  const message: ChatMessage = { id: -2, type: 'user', content: said.text, ...common };
  if (said.failure === undefined) return [message];
  return [message, { id: -1, type: 'system', content: said.failure, ...common }];
};

/**
 * The talk with the assistant. What the operator says is in it at once; the answer comes with the
 * server's record, in which a failed turn is kept too.
 */
export function useChat(onFailure?: (text: string) => void) {
  const { data: kept, error, isLoading, refetch } = useListChatMessagesQuery();
  const [chat, { isLoading: sending }] = useChatMutation();
  const [said, setSaid] = useState<Said | null>(null);
  const toast = useToast();
  // For good: a record that is cleared later must not bring it back.
  if (said && lastId(kept) > said.after) setSaid(null);
  const thinking = sending || (said !== null && said.failure === undefined && !error);

  const send = async (text: string) => {
    const message = text.trim();
    if (message === '' || thinking) return;
    setSaid({ text: message, at: new Date().toISOString(), after: lastId(kept) });
    try {
      const { systemChanged } = await chat({ chat: { message } }).unwrap();
      if (systemChanged) {
        toast.success('System Updated', 'Your changes have been applied successfully.');
      }
    } catch (reason) {
      const failure = failureText(reason);
      setSaid((current) => current && { ...current, failure });
      onFailure?.(failure);
    }
  };

  return {
    messages: [...(kept ?? []), ...(said ? unkept(said) : [])],
    thinking,
    isLoading,
    error,
    refetch,
    send,
  };
}
