import Button from '@mui/material/Button';
import { BookOpenText, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { formatCount } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import styles from './ReadingPage.module.css';
import type { Reading } from './useReading';

/** Shown when no draft is left. */
export function AllRead({ approved, rejected, canUndo, undo }: Reading) {
  const isRead = approved + rejected > 0;
  return (
    <Card title="Drafts">
      <EmptyState
        icon={<BookOpenText size={22} />}
        title={isRead ? 'All drafts are read' : 'No drafts to read'}
        text={
          isRead
            ? `You approved ${formatCount(approved)} and rejected ${formatCount(rejected)}.`
            : 'Scripts that are written wait here for your decision.'
        }
        action={
          <div className={styles.tools}>
            <Button component={Link} to={paths.scripts} variant="outlined">
              Write scripts
            </Button>
            {canUndo && (
              <Button startIcon={<Undo2 size={16} />} onClick={undo}>
                Undo the last decision
              </Button>
            )}
          </div>
        }
      />
    </Card>
  );
}
