import { REVIEW_SHORTCUTS } from '../reviewShortcuts';
import styles from './ShortcutHints.module.css';

/** The keyboard shortcuts of this screen. */
export function ShortcutHints() {
  return (
    <p className={styles.hints}>
      {REVIEW_SHORTCUTS.map(({ key, action }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}
