import type { Script } from '~/api/generated';
import type { VideoForm } from '../useVideoForm';
import styles from './PreviewSummary.module.css';

const NOT_CHOSEN = 'Not chosen yet';

/** The choices for the next video. */
export function PreviewSummary({ form, script }: { form: VideoForm; script: Script | undefined }) {
  const { avatar, voice, backgroundStyle, musicStyle } = form;
  const facts = [
    ['Script', script?.title],
    ['Duration', script && `${script.duration} seconds`],
    ['Avatar', avatar?.name],
    ['Voice', voice && `${voice.name}, ${voice.language}`],
    ['Background', backgroundStyle],
    ['Music', musicStyle],
  ] as const;
  return (
    <dl className={styles.facts} aria-label="Summary">
      {facts.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd data-missing={!value || undefined}>{value || NOT_CHOSEN}</dd>
        </div>
      ))}
    </dl>
  );
}
