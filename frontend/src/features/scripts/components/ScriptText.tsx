import { TriangleAlert } from 'lucide-react';
import type { Script } from '~/api/generated';
import { countWords, spokenSeconds } from '~/shared/format/speech';
import { humanize, pluralize } from '~/shared/format/words';
import styles from './ScriptText.module.css';

const paragraphs = (content: string) =>
  content
    .split(/\n+/)
    .map((text) => text.trim())
    .filter(Boolean);

export function ScriptText({ script }: { script: Script }) {
  const { title, content, category, duration, warnings } = script;
  return (
    <article className={styles.sheet}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.facts}>
        <span>{humanize(category)}</span>
        <span>{duration} seconds</span>
        <span>{pluralize(countWords(content), 'word')}</span>
        <span>about {spokenSeconds(content)} s spoken</span>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <TriangleAlert size={15} aria-hidden />
          {warning}
        </p>
      ))}
      <div className={styles.text}>
        {paragraphs(content).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
          <p key={place}>{text}</p>
        ))}
      </div>
    </article>
  );
}
