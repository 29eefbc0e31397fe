import { REVIEW_KEYS } from '../reviewKeyNames';
import styles from './KeyHints.module.css';

/** The keys of this screen, for those who have a keyboard. */
export function KeyHints() {
  return (
    <p className={styles.hints}>
      {REVIEW_KEYS.map(({ key, action }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}
