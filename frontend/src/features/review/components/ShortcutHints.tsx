import styles from './ShortcutHints.module.css';

const REVIEW_SHORTCUTS = [
  { key: 'J', action: 'next' },
  { key: 'K', action: 'previous' },
  { key: 'A', action: 'approve' },
  { key: 'R', action: 'reject' },
  { key: 'Space', action: 'play' },
  { key: '?', action: 'all keys' },
] as const;

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
