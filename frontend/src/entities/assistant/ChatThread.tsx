import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { ErrorState } from '~/shared/ui/ErrorState';
import { ChatBubble, type ErrorSender } from './ChatBubble';
import styles from './ChatThread.module.css';

interface ChatThreadProps {
  messages: readonly ChatMessage[];
  thinking: boolean;
  isLoading: boolean;
  error: unknown;
  onRetry: () => unknown;
  errorSender: ErrorSender;
}

const WELCOME =
  'Welcome! Tell me in plain English what to change: targets, posting times, hooks and topics, replies. Every change is listed here and can be undone.';

export function ChatThread(props: ChatThreadProps) {
  const { messages, thinking, isLoading, error, onRetry, errorSender } = props;
  const thread = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const { zone } = useClock();

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message is added
  useLayoutEffect(() => {
    const { current } = thread;
    if (current) current.scrollTop = current.scrollHeight;
  }, [newest?.id, newest?.actions.length, thinking]);

  return (
    <div
      ref={thread}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content has to be reachable by keyboard
      tabIndex={0}
      className={styles.thread}
    >
      <p className={styles.zone}>Times in {zone}</p>
      <p className={styles.welcome}>{WELCOME}</p>
      {isLoading && (
        <div aria-hidden className={styles.placeholder}>
          <Skeleton variant="rounded" width="60%" height={44} />
          <Skeleton variant="rounded" width="46%" height={44} />
        </div>
      )}
      {messages.length > 0 && (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <ChatBubble key={message.id} message={message} errorSender={errorSender} />
          ))}
        </ul>
      )}
      {Boolean(error) && <ErrorState what="The conversation" error={error} onRetry={onRetry} />}
      {thinking && <p className={styles.thinking}>Thinking...</p>}
    </div>
  );
}
