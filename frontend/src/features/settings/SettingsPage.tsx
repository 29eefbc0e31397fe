import { useLinkedSection } from '~/shared/hooks/useLinkedSection';
import { PageHeader } from '~/shared/ui/PageHeader';
import { LookCard } from './components/LookCard';
import { PresenterCard } from './components/PresenterCard';
import { SettingsNavigation } from './components/SettingsNavigation';
import { TimeZoneCard } from './components/TimeZoneCard';
import { WriterCard } from './components/WriterCard';
import styles from './SettingsPage.module.css';

const SECTIONS = [
  { id: 'you', title: 'You', content: <TimeZoneCard /> },
  { id: 'writer', title: 'Writer', content: <WriterCard /> },
  { id: 'presenter', title: 'Presenter', content: <PresenterCard /> },
  { id: 'look', title: 'Look', content: <LookCard /> },
];

export function SettingsPage() {
  useLinkedSection();
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Each card saves on its own. Changes take effect immediately, without a restart."
      />
      <div className={styles.columns}>
        <SettingsNavigation sections={SECTIONS} />
        <div className={styles.cards}>
          {SECTIONS.map(({ id, content }) => (
            <div key={id} id={id} tabIndex={-1} className={styles.section}>
              {content}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
