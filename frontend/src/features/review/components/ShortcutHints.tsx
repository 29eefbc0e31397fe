import styles from './ShortcutHints.module.css';

const REVIEW_SHORTCUTS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Space', 'play'],
  ['?', 'all keys'],
] as const;

export function ShortcutHints() {
  return (
    <p className={styles.hints}>
      {REVIEW_SHORTCUTS.map(([key, action]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}
