import { PLATFORM_LABELS } from '~/config/platforms';
import { CONNECT_ACCOUNT } from '~/shared/ui/connectAccount';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { PageHeader } from '~/shared/ui/PageHeader';
import { TabSet } from '~/shared/ui/TabSet';
import { CommentStatCards } from './components/CommentStatCards';
import { ListenerCard } from './components/ListenerCard';
import { PendingResponses } from './components/PendingResponses';
import { TrendingComments } from './components/TrendingComments';
import { useListenerStatus } from './useListenerStatus';

function SandboxCommentsTag() {
  const platforms = useListenerStatus().data?.sandboxPlatforms ?? [];
  if (platforms.length === 0) return null;
  const names = platforms.map((platform) => PLATFORM_LABELS[platform]).join(', ');
  return (
    <ExplainedTag
      label="Sandbox comments"
      tone="caution"
      text={`The sandbox makes up the comments of ${names}, because no account is connected there.`}
      link={CONNECT_ACCOUNT}
    />
  );
}

export function CommentsPage() {
  return (
    <>
      <PageHeader
        title="Comment Management"
        tags={<SandboxCommentsTag />}
        subtitle="Replies are drafted for you. A reply that carries a risk is never sent without your approval."
      />
      <ListenerCard />
      <CommentStatCards />
      <TabSet
        label="Comments"
        tabs={[
          { id: 'pending', label: 'Pending Responses', content: <PendingResponses /> },
          { id: 'trending', label: 'Trending Topics', content: <TrendingComments /> },
        ]}
      />
    </>
  );
}
