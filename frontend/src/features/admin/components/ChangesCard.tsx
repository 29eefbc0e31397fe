import { History } from 'lucide-react';
import { useListChangesQuery } from '~/api/endpoints';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ShowMore } from '~/shared/ui/ShowMore';
import { ChangeRow } from './ChangeRow';

interface ChangesCardProps {
  /** Only changes of these; of anything when left out. */
  subjects?: readonly string[];
}

const STEP = 8;
const TIMES_CHANGE_EVERY_MS = 10_000;

/** What was changed of late, by whom, with a way back. */
export function ChangesCard({ subjects }: ChangesCardProps) {
  // The assistant changes things from elsewhere, so the list is asked for at every visit.
  const { data, error, refetch } = useListChangesQuery({}, { refetchOnMountOrArgChange: true });
  const wanted = data?.filter(({ subject }) => subjects?.includes(subject) ?? true);
  const { shown, more, showMore } = useShowMore(wanted, STEP);
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  return (
    <Card title="Recent Changes" subtitle={`The newest first. Times in ${localZone()}`}>
      {!data && error && <ErrorState what="Changes" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={3} />}
      {wanted?.length === 0 && (
        <EmptyState
          icon={<History size={22} />}
          title="Nothing was changed yet"
          text="What you or the assistant change appears here, and can be undone."
        />
      )}
      <ul>
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} now={now} />
        ))}
      </ul>
      <ShowMore count={more} noun="change" onClick={showMore} />
    </Card>
  );
}
