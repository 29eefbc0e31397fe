import { ChangesCard } from './ChangesCard';
import styles from './OverviewTab.module.css';
import { TemplatesCard } from './TemplatesCard';

const SUBJECTS = ['hook', 'topic'];

export function ContentTab() {
  return (
    <div className={styles.cards}>
      <TemplatesCard category="hook" />
      <TemplatesCard category="topic" />
      <div className={styles.wide}>
        <ChangesCard subjects={SUBJECTS} />
      </div>
    </div>
  );
}
