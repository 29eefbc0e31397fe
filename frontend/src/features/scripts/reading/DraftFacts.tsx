import type { Script } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { ScriptWarnings } from '../components/ScriptWarnings';
import { useSpokenLength } from '../useSpokenLength';
import styles from './DraftFacts.module.css';

/** What is to know about a draft besides its text. */
export function DraftFacts({ draft }: { draft: Script }) {
  const { category, topic, content, caption, duration, warnings } = draft;
  const length = useSpokenLength(content);
  const [captionLine] = caption?.split('\n') ?? [];
  return (
    <div className={styles.facts}>
      <ScriptWarnings warnings={warnings} />
      <dl className={styles.list}>
        <dt>Length</dt>
        <dd>{[...length, `asked for ${duration} s`].join(', ')}</dd>
        <dt>Topic</dt>
        <dd>
          {topic} ({humanize(category)})
        </dd>
        <dt>Caption</dt>
        <dd>{captionLine ?? 'None'}</dd>
      </dl>
    </div>
  );
}
