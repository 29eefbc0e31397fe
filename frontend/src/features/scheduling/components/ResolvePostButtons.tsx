import Button from '@mui/material/Button';
import { Check, RotateCw } from 'lucide-react';
import type { ScheduledPost } from '~/api/generated';
import { usePostActions } from '../usePostActions';
import styles from './ResolvePostButtons.module.css';

export function ResolvePostButtons({ post: { id, status, videoTitle } }: { post: ScheduledPost }) {
  const { confirm, retry, busy } = usePostActions(id);
  return (
    <div className={styles.buttons}>
      {status === 'unconfirmed' && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Check size={14} />}
          disabled={busy}
          aria-label={`Mark as published: ${videoTitle}`}
          onClick={confirm}
        >
          Mark as published
        </Button>
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<RotateCw size={14} />}
        disabled={busy}
        aria-label={`Try again: ${videoTitle}`}
        onClick={retry}
      >
        Try again
      </Button>
    </div>
  );
}
