import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { UpdateVideo, Video } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import styles from './ReviewActions.module.css';

/** Approves or rejects one video. */
function useReviewVideo(id: number) {
  const [update, { isLoading: busy }] = api.useUpdateVideoMutation();
  const withToast = useMutationToast();
  const decide = (status: UpdateVideo['status']) =>
    withToast(update({ id, updateVideo: { status } }), {
      success: 'Video updated successfully',
      error: 'Failed to update video',
    });
  return { approve: () => decide('approved'), reject: () => decide('rejected'), busy };
}

interface ReviewActionsProps {
  video: Pick<Video, 'id' | 'title'>;
  /** Larger, for the Review screen. */
  large?: boolean;
}

/** Approve and Reject; both are disabled while either is pending. */
export function ReviewActions({ video: { id, title }, large = false }: ReviewActionsProps) {
  const { approve, reject, busy } = useReviewVideo(id);
  return (
    <div className={styles.actions} data-large={large || undefined}>
      <Button
        variant="contained"
        color="success"
        data-review="approve"
        disabled={busy}
        startIcon={!busy && <Check size={15} />}
        aria-label={busy ? undefined : `Approve ${title}`}
        onClick={approve}
      >
        {busy ? 'Processing...' : 'Approve'}
      </Button>
      <Button
        variant="outlined"
        className={styles.reject}
        data-review="reject"
        disabled={busy}
        startIcon={!busy && <X size={15} />}
        aria-label={busy ? undefined : `Reject ${title}`}
        onClick={reject}
      >
        {busy ? 'Processing...' : 'Reject'}
      </Button>
    </div>
  );
}
