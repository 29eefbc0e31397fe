import type { ReactNode } from 'react';
import type { Script } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { paragraphs } from '../scriptTexts';
import { useSpokenLength } from '../useSpokenLength';
import styles from './ScriptText.module.css';
import { ScriptWarnings } from './ScriptWarnings';

interface ScriptTextProps {
  script: Script;
  /** Shown below the warnings. */
  children?: ReactNode;
}

export function ScriptText({ script, children }: ScriptTextProps) {
  const { title, content, caption, category, duration, warnings, rejectionReason } = script;
  const length = useSpokenLength(content);
  return (
    <article className={styles.sheet}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.facts}>
        <span>{humanize(category)}</span>
        <span>{duration} seconds</span>
        {length.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {rejectionReason && <p className={styles.reason}>Rejected: {rejectionReason}</p>}
      <ScriptWarnings warnings={warnings} />
      {children}
      <div className={styles.text}>
        {paragraphs(content).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
          <p key={place}>{text}</p>
        ))}
      </div>
      {caption && (
        <>
          <h4 className={styles.captionTitle}>Caption</h4>
          <p className={styles.caption}>{caption}</p>
        </>
      )}
    </article>
  );
}
