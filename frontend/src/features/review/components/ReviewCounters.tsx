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
      <StatCard wide Icon={Hourglass} title="Pending Review" value={count(pending)}>
        Awaiting your decision
      </StatCard>
      <StatCard Icon={CircleCheck} title="Approved" value={count(approved)}>
        Ready to schedule
      </StatCard>
      <StatCard Icon={CircleX} title="Rejected" value={count(rejected)}>
        Will not be published
      </StatCard>
    </StatGrid>
  );
}
