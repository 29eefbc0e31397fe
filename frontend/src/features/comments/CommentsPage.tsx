import Skeleton from '@mui/material/Skeleton';
import { CONNECT_ACCOUNT } from '~/entities/platform/connectAccount';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { PageHeader } from '~/shared/ui/PageHeader';
import { TabSet } from '~/shared/ui/TabSet';
import { CommentStatCards } from './components/CommentStatCards';
import { ListenerCard } from './components/ListenerCard';
import { PendingResponses } from './components/PendingResponses';
import { TrendingComments } from './components/TrendingComments';
import { useListenerStatus } from './useListenerStatus';

function SandboxCommentsTag() {
  const { data, isError } = useListenerStatus();
  const { label } = usePlatforms();
  if (!data) return isError ? null : <Skeleton variant="rounded" width={132} height={24} />;
  if (data.sandboxPlatforms.length === 0) return null;
  const names = data.sandboxPlatforms.map(label).join(', ');
  return (
    <ExplainedTag
      label="Sample comments"
      tone="caution"
      text={`${names} comments are simulated because no account is connected.`}
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
        subtitle="Replies are drafted for you. A risky reply is never sent without your approval."
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
