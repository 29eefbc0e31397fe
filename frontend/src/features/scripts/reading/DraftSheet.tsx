import type { Script } from '~/api/generated';
import { paragraphs } from '../scriptTexts';
import styles from './DraftSheet.module.css';

/** The text of a draft, as large as it is read fastest. Its first paragraph is the hook. */
export function DraftSheet({ draft: { title, content }, busy }: { draft: Script; busy: boolean }) {
  const [hook, ...rest] = paragraphs(content);
  return (
    <div className={styles.sheet} aria-busy={busy || undefined}>
      <h2 className={styles.title}>{title}</h2>
      {busy && (
        <p className={styles.busy} role="status">
          Being rewritten…
        </p>
      )}
      <p className={styles.hook}>{hook}</p>
      {rest.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p key={place}>{text}</p>
      ))}
    </div>
  );
}
