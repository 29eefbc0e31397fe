import { Clock, Inbox, MessagesSquare, Reply } from 'lucide-react';
import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { waitingTime } from '~/shared/format/waitingTime';
import { ErrorState } from '~/shared/ui/ErrorState';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import { SAMPLE_COMMENTS } from '../sampleComments';

export function CommentStatCards() {
  const { data, error, refetch } = api.useGetCommentStatsQuery(
    undefined,
    every(polling.commentStats),
  );
  if (!data && error) return <ErrorState what="Comment figures" error={error} onRetry={refetch} />;
  const sample = data?.sample && <SampleDataTag text={SAMPLE_COMMENTS} />;
  const noReplies = data?.avgResponseTime === null;
  return (
    <StatGrid>
      <StatCard
        Icon={MessagesSquare}
        title="Total processed"
        value={data && String(data.totalProcessed)}
      >
        {sample || 'Comments read so far'}
      </StatCard>
      <StatCard
        Icon={Inbox}
        title="Pending responses"
        value={data && String(data.pendingResponses)}
      >
        Awaiting your decision
      </StatCard>
      <StatCard
        Icon={Reply}
        title="Response rate"
        value={data && `${Math.round(data.responseRate * 100)}%`}
      >
        {sample || 'Of comments that need a reply'}
      </StatCard>
      <StatCard
        Icon={Clock}
        title="Average response time"
        value={data && (data.avgResponseTime === null ? '–' : waitingTime(data.avgResponseTime))}
      >
        {noReplies ? 'No replies yet' : sample || 'From comment to reply'}
      </StatCard>
    </StatGrid>
  );
}
