import { Chat } from '~/entities/assistant/Chat';
import type { Suggestion } from '~/entities/assistant/Composer';
import { ProviderTag } from '~/entities/provider/ProviderTag';
import { useMeta } from '~/shared/hooks/useMeta';
import { useToast } from '~/shared/toast/useToast';
import { PageHeader } from '~/shared/ui/PageHeader';
import styles from './AssistantPage.module.css';
import { AbilitiesCard } from './components/AbilitiesCard';
import { ClearChatButton } from './components/ClearChatButton';

/** The suggestions use sentences that the built-in assistant understands, too. */
const SUGGESTIONS: readonly Suggestion[] = [
  { label: 'Content Strategy', text: 'Add the topic "How to say no without apologising"' },
  { label: 'Production Goals', text: 'Set the monthly target to 300' },
  { label: 'Analytics', text: 'How are we doing?' },
  { label: 'Optimization', text: 'Post daily at 9:00 and 18:00 on tiktok and youtube' },
];

export function AssistantPage() {
  const toast = useToast();
  const writer = useMeta()?.aiText;
  return (
    <>
      <PageHeader
        title="AI Assistant"
        subtitle="Change settings, plan posts and ask questions in plain English."
        tags={
          <ProviderTag
            provider={writer}
            task="answers here"
            standInLabel="Built-in assistant"
            standInText="No AI text provider is set up, so the built-in assistant answers. It understands the most common requests."
          />
        }
        action={<ClearChatButton />}
      />
      <div className={styles.columns}>
        <section className={styles.chat} aria-label="Chat">
          <Chat
            errorSender="assistant"
            onError={(message) => toast.error(message, 'AI Assistant Error')}
            suggestions={SUGGESTIONS}
          />
        </section>
        <AbilitiesCard />
      </div>
    </>
  );
}
