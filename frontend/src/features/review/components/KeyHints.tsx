import styles from './KeyHints.module.css';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['W', 'watch'],
] as const;

/** The keys that work while the focus is on a card. */
export function KeyHints() {
  return (
    <p className={styles.hints}>
      <span className="visually-hidden">While a card has the focus: </span>
      {KEYS.map(([key, action]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}
