import { REVIEW_SHORTCUTS } from '../reviewShortcuts';
import styles from './ShortcutHints.module.css';

const HINTS = [...REVIEW_SHORTCUTS, { key: '?', hint: 'all shortcuts' }];

export function ShortcutHints() {
  return (
    <p className={styles.hints}>
      {HINTS.map(({ key, hint }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {hint}
        </span>
      ))}
    </p>
  );
}
