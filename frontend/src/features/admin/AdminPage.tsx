import { Chat } from '~/entities/assistant/Chat';
import { PageHeader } from '~/shared/ui/PageHeader';
import { TabPicker } from '~/shared/ui/TabPicker';
import { TabSet } from '~/shared/ui/TabSet';
import styles from './components/AssistantTab.module.css';
import { ContentTab } from './components/ContentTab';
import { OverviewTab } from './components/OverviewTab';
import { ProductionTab } from './components/ProductionTab';
import { RecoveryTab } from './components/RecoveryTab';

/** The same conversation as on the AI Assistant screen. */
function AssistantTab() {
  return (
    <section className={styles.chat} aria-label="Chat">
      <Chat errorSender="system" />
    </section>
  );
}

export function AdminPage() {
  return (
    <>
      <PageHeader
        title="Admin Panel"
        subtitle="Targets, content and recovery. Every change can be undone."
      />
      <TabSet
        label="Admin Panel"
        phonePicker={TabPicker}
        tabs={[
          { id: 'overview', label: 'System Overview', content: <OverviewTab /> },
          { id: 'assistant', label: 'AI Assistant', content: <AssistantTab /> },
          { id: 'content', label: 'Content Management', content: <ContentTab /> },
          { id: 'production', label: 'Production Settings', content: <ProductionTab /> },
          { id: 'recovery', label: 'Error Recovery', content: <RecoveryTab /> },
        ]}
      />
    </>
  );
}
