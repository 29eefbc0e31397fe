import styles from './Chat.module.css';
import type { ErrorSender } from './ChatBubble';
import { ChatThread } from './ChatThread';
import { Composer, type Suggestion } from './Composer';
import { useChat } from './useChat';

interface ChatProps {
  errorSender: ErrorSender;
  /** Called when a message could not be answered, in addition to the bubble that says so. */
  onError?: (message: string) => void;
  suggestions?: readonly Suggestion[];
}

/** The conversation with the assistant; the AI Assistant screen and the Admin Panel share it. */
export function Chat({ errorSender, onError, suggestions = [] }: ChatProps) {
  const { send, refetch, ...conversation } = useChat(onError);
  return (
    <div className={styles.chat}>
      <ChatThread {...conversation} onRetry={refetch} errorSender={errorSender} />
      <Composer onSend={send} thinking={conversation.thinking} suggestions={suggestions} />
    </div>
  );
}
