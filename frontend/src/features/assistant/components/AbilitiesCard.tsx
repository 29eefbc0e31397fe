import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import styles from './AbilitiesCard.module.css';

const ABILITIES = [
  ['Goals', 'Set the monthly target to 300'],
  ['Posting plan', 'Post daily at 9:00 and 18:00 on tiktok and youtube'],
  ['Hooks and topics', 'Add the hook "Nobody is coming to save you"'],
  ['Replies', 'Turn auto-response off'],
  ['Questions', 'How many videos are waiting for review?'],
] as const;

export function AbilitiesCard() {
  const standIn = useMeta()?.aiText.standIn;
  return (
    <Card
      title="What I can change"
      subtitle={
        standIn
          ? 'No AI text provider is set up. I understand requests like these.'
          : 'Use your own words. Publishing, bulk rejections, deletions, and every change after I have read comments or titles need your confirmation.'
      }
    >
      <ul className={styles.abilities}>
        {ABILITIES.map(([name, sentence]) => (
          <li key={name}>
            <p className={styles.name}>{name}</p>
            <p className={styles.sentence}>{sentence}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
