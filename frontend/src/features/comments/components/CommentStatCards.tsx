import { Clock, Inbox, MessagesSquare, Reply } from 'lucide-react';
import { useGetCommentStatsQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { waitingTime } from '~/shared/format/waitingTime';
import { ErrorState } from '~/shared/ui/ErrorState';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';

export function CommentStatCards() {
  const { data, error, refetch } = useGetCommentStatsQuery(undefined, {
    pollingInterval: polling.commentStats,
  });
  if (!data && error) return <ErrorState what="Comment figures" error={error} onRetry={refetch} />;
  const sample = data?.sample && <SampleDataTag title="Comments simulated in the sandbox" />;
  const noReplies = data?.avgResponseTime === null;
  return (
    <StatGrid>
      <StatCard
        icon={<MessagesSquare size={16} />}
        title="Total Processed"
        value={data && String(data.totalProcessed)}
        subtitle={sample || 'Comments read so far'}
      />
      <StatCard
        icon={<Inbox size={16} />}
        title="Pending Responses"
        value={data && String(data.pendingResponses)}
        subtitle="Awaiting your decision"
      />
      <StatCard
        icon={<Reply size={16} />}
        title="Response Rate"
        value={data && `${Math.round(data.responseRate * 100)}%`}
        subtitle={sample || 'Of comments that need a reply'}
      />
      <StatCard
        icon={<Clock size={16} />}
        title="Avg Response Time"
        value={data && (data.avgResponseTime === null ? '–' : waitingTime(data.avgResponseTime))}
        subtitle={noReplies ? 'No replies yet' : sample || 'From comment to reply'}
      />
    </StatGrid>
  );
}
