import { Chat } from '~/shared/chat/Chat';
import styles from './AssistantTab.module.css';

/** The same conversation as on the AI Assistant screen. */
export function AssistantTab() {
  return (
    <section className={styles.chat} aria-label="Chat">
      <Chat errorSender="system" />
    </section>
  );
}
