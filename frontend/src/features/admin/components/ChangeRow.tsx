import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import type { Change, ChangeActor } from '~/api/generated';
import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { useUndo } from '~/shared/hooks/useUndo';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import styles from './ChangeRow.module.css';

const ACTORS: Record<ChangeActor, string> = { operator: 'You', assistant: 'Assistant' };

export function ChangeRow({ change, now }: { change: Change; now: number }) {
  const { id, description, actor, createdAt, undoneAt } = change;
  const { undo, undoing } = useUndo();
  return (
    <li className={styles.change}>
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <p className={styles.meta}>
          {ACTORS[actor]}, <RelativeTime at={createdAt} now={now} />
        </p>
      </div>
      {undoneAt ? (
        <Tag title={`${formatDateTime(undoneAt)} ${localZone()}`}>Undone</Tag>
      ) : (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Undo2 size={14} />}
          disabled={undoing}
          aria-label={`Undo: ${description}`}
          onClick={() => undo(id)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
