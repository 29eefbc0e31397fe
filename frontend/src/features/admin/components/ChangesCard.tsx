import { History } from 'lucide-react';
import { api } from '~/api/endpoints';
import { localZone } from '~/shared/format/dateTime';
import { useNow } from '~/shared/hooks/useNow';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { ShowMore } from '~/shared/ui/ShowMore';
import { ChangeRow } from './ChangeRow';

interface ChangesCardProps {
  /** Shows only changes of these subjects; all changes when left out. */
  subjects?: readonly string[];
}

const PAGE_SIZE = 8;

/** Recent changes of settings; each can be undone. */
export function ChangesCard({ subjects }: ChangesCardProps) {
  // The assistant changes settings from other screens, so the list is loaded at every visit.
  const changes = api.useListChangesQuery({}, { refetchOnMountOrArgChange: true });
  const matching = changes.data?.filter(({ subject }) => subjects?.includes(subject) ?? true);
  const { shown, more, showMore } = useShowMore(matching, PAGE_SIZE);
  const now = useNow();
  return (
    <Card title="Recent Changes" subtitle={`Newest first. Times in ${localZone()}`}>
      <QueryState
        query={{ ...changes, data: matching }}
        what="Changes"
        loading={3}
        empty={
          <EmptyState
            icon={<History size={22} />}
            title="No changes yet"
            text="What you or the assistant change appears here and can be undone."
          />
        }
      >
        {() => (
          <ul>
            {shown.map((change) => (
              <ChangeRow key={change.id} change={change} now={now} />
            ))}
          </ul>
        )}
      </QueryState>
      <ShowMore count={more} noun="change" onClick={showMore} />
    </Card>
  );
}
