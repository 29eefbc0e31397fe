import styles from './ShortcutHints.module.css';

/** A single key of a screen. */
export interface ScreenShortcut {
  key: string;
  /** A word or two, beside what the key acts on. */
  hint: string;
  /** A sentence, in the list of all shortcuts. */
  action: string;
}

/** The keys of a screen, where there is a keyboard. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly ScreenShortcut[] }) {
  return (
    <p className={styles.hints}>
      {[...shortcuts, { key: '?', hint: 'all shortcuts' }].map(({ key, hint }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {hint}
        </span>
      ))}
    </p>
  );
}
