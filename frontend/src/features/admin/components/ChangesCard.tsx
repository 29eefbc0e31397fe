import Button from '@mui/material/Button';
import { History, Undo2 } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Change, ChangeActor } from '~/api/generated';
import { useUndo } from '~/entities/change/useUndo';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { useShowMore } from '~/shared/ui/useShowMore';
import styles from './ChangeRow.module.css';

const ACTORS: Record<ChangeActor, string> = { operator: 'You', assistant: 'Assistant' };

function ChangeRow({ change, now }: { change: Change; now: number }) {
  const { id, description, actor, createdAt, undoneAt, canUndo } = change;
  const [undo, undoing] = useUndo();
  return (
    <li className={styles.change}>
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <p className={styles.meta}>
          {ACTORS[actor]}, <RelativeTime at={createdAt} now={now} />
          {undoneAt && (
            <>
              , undone <RelativeTime at={undoneAt} now={now} />
            </>
          )}
        </p>
      </div>
      {undoneAt ? (
        <Tag>Undone</Tag>
      ) : !canUndo ? (
        <Tag>Changed since</Tag>
      ) : (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Undo2 size={14} />}
          disabled={undoing}
          aria-label={`Undo: ${description}`}
          onClick={() => undo(id, description)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

interface ChangesCardProps {
  /** Shows only changes of these subjects; all changes when left out. */
  subjects?: readonly string[];
}

const PAGE_SIZE = 8;

export function ChangesCard({ subjects }: ChangesCardProps) {
  // The assistant changes settings from other screens, so the list is loaded at every visit.
  const changes = api.useListChangesQuery({}, { refetchOnMountOrArgChange: true });
  const matching = changes.data?.filter(({ subject }) => subjects?.includes(subject) ?? true);
  const { shown, showMore } = useShowMore(matching, PAGE_SIZE, 'change');
  const now = useNow();
  const { zone } = useClock();
  return (
    <Card title="Recent changes" subtitle={`Newest first. Times in ${zone}`}>
      <QueryState
        query={{ ...changes, data: matching }}
        what="Changes"
        loading={3}
        empty={
          <EmptyState
            icon={<History size={22} />}
            title="No changes yet"
            text="Changes by you or the assistant appear here and can be undone."
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
      {showMore}
    </Card>
  );
}
