import { useState } from 'react';
import styles from './Chat.module.css';
import type { ErrorSender } from './ChatBubble';
import { ChatThread } from './ChatThread';
import { Composer, type Suggestion } from './Composer';
import { useChat } from './useChat';

interface ChatProps {
  errorSender: ErrorSender;
  /** Told of a failed turn beside its bubble. */
  onFailure?: (text: string) => void;
  suggestions?: readonly Suggestion[];
}

/** The talk with the assistant, as tall as its place; the same talk wherever it stands. */
export function Chat({ errorSender, onFailure, suggestions = [] }: ChatProps) {
  const [text, setText] = useState('');
  const { send, refetch, ...talk } = useChat(onFailure);

  const submit = () => {
    if (text.trim() === '' || talk.thinking) return;
    setText('');
    void send(text);
  };

  return (
    <div className={styles.chat}>
      <ChatThread {...talk} onRetry={() => void refetch()} errorSender={errorSender} />
      <Composer
        value={text}
        onChange={setText}
        onSend={submit}
        blocked={talk.thinking}
        suggestions={suggestions}
      />
    </div>
  );
}
