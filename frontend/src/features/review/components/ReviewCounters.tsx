import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { Video } from '~/api/generated';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';

interface ReviewCountersProps {
  pending: readonly Video[] | undefined;
  approved: readonly Video[] | undefined;
  rejected: readonly Video[] | undefined;
}

const count = (videos: readonly Video[] | undefined) => videos && String(videos.length);

export function ReviewCounters({ pending, approved, rejected }: ReviewCountersProps) {
  return (
    <StatGrid columns={3}>
      <StatCard
        wide
        icon={<Hourglass size={16} />}
        title="Pending Review"
        value={count(pending)}
        subtitle="Awaiting your decision"
      />
      <StatCard
        icon={<CircleCheck size={16} />}
        title="Approved"
        value={count(approved)}
        subtitle="Ready to schedule"
      />
      <StatCard
        icon={<CircleX size={16} />}
        title="Rejected"
        value={count(rejected)}
        subtitle="Will not be published"
      />
    </StatGrid>
  );
}
