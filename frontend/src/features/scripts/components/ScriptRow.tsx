import Button from '@mui/material/Button';
import type { Script } from '~/api/generated';
import { StatusBadge } from '~/shared/components/StatusBadge';
import { formatDate } from '~/shared/format/dateTime';
import { inWords } from '~/shared/format/words';
import styles from './ScriptList.module.css';

interface ScriptRowProps {
  script: Script;
  selected: boolean;
  onView: (id: number) => void;
}

export function ScriptRow({ script, selected, onView }: ScriptRowProps) {
  const { id, title, category, duration, status, createdAt } = script;
  return (
    <tr data-selected={selected || undefined}>
      <td className={styles.title}>
        {title}
        <span className={styles.narrow}>
          {inWords(category)} • {duration} s
        </span>
      </td>
      <td className={styles.wide}>{inWords(category)}</td>
      <td className={styles.wide}>{duration} seconds</td>
      <td className={styles.wide}>{formatDate(createdAt)}</td>
      <td>
        <StatusBadge kind="script" status={status} />
      </td>
      <td className={styles.action}>
        <Button
          variant="outlined"
          size="small"
          aria-label={`View ${title}`}
          aria-pressed={selected}
          onClick={() => onView(id)}
        >
          View
        </Button>
      </td>
    </tr>
  );
}
