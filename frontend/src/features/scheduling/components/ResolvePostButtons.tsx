import Button from '@mui/material/Button';
import { Check, RotateCw } from 'lucide-react';
import type { ScheduledPost } from '~/api/generated';
import { usePostActions } from '../usePostActions';
import styles from './ResolvePostButtons.module.css';

export function ResolvePostButtons({ post }: { post: ScheduledPost }) {
  const { status, videoTitle } = post;
  const { confirm, retry, busy } = usePostActions(post);
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
