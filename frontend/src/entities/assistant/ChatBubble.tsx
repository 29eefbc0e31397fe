import { TriangleAlert } from 'lucide-react';
import type { ChatMessage } from '~/api/generated';
import { Timestamp } from '~/shared/ui/Timestamp';
import { ActionItem } from './ActionItem';
import styles from './ChatBubble.module.css';

/** Who an error message appears to be from: the assistant, or the system. */
export type ErrorSender = 'assistant' | 'system';

interface ChatBubbleProps {
  message: ChatMessage;
  errorSender: ErrorSender;
}

const NAMES = { user: 'You', assistant: 'Assistant', system: 'System' } as const;

export function ChatBubble({ message, errorSender }: ChatBubbleProps) {
  const { type, content, timestamp, actions } = message;
  const voice = type === 'system' ? errorSender : type;
  return (
    <li className={styles.message} data-voice={voice} data-failed={type === 'system' || undefined}>
      <p className={styles.head}>
        <span className={styles.name}>{NAMES[voice]}</span>
        <Timestamp at={timestamp} show="time" />
      </p>
      <div className={styles.bubble}>
        <p className={styles.text}>
          {type === 'system' && <TriangleAlert size={15} className={styles.sign} aria-hidden />}
          {content}
        </p>
        {actions.length > 0 && (
          <ul className={styles.actions} aria-label="Actions">
            {actions.map((action) => (
              <ActionItem key={action.id} action={action} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
