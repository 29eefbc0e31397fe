import Button from '@mui/material/Button';
import { CheckCheck, X } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { BulkUpdateVideos, Video } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { useConfirm } from '~/shared/ui/useConfirm';

const TEXTS = {
  approved: {
    title: 'Approve all videos?',
    verb: 'Approve',
    consequence: 'Approved videos can be scheduled and published.',
  },
  rejected: {
    title: 'Reject all videos?',
    verb: 'Reject',
    consequence: 'Rejected videos cannot be published.',
  },
} as const;

interface BulkActionsProps {
  /** Undefined while they load. */
  pending: readonly Video[] | undefined;
}

const NONE: readonly Video[] = [];

export function BulkActions({ pending = NONE }: BulkActionsProps) {
  const [bulkUpdate, busy] = useMutationToast(api.useBulkUpdateVideosMutation, {
    success: 'Videos updated successfully',
    error: 'Failed to update videos',
  });
  const { confirm, confirmDialog } = useConfirm();
  const toast = useToast();

  const ask = (status: BulkUpdateVideos['status']) => {
    if (pending.length === 0) return toast.info('No videos', 'No videos pending review');
    const { title, verb, consequence } = TEXTS[status];
    const videoIds = pending.map(({ id }) => id);
    const videos = pluralize(pending.length, 'video');
    confirm({
      title,
      text: `${videos} pending review. ${consequence}`,
      confirmLabel: `${verb} ${videos}`,
      destructive: status === 'rejected',
      onConfirm: () => void bulkUpdate({ bulkUpdateVideos: { videoIds, status } }),
    });
  };
  const disabled = busy || pending === NONE;

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<X size={16} />}
        disabled={disabled}
        onClick={() => ask('rejected')}
      >
        Reject All
      </Button>
      <Button
        variant="outlined"
        startIcon={<CheckCheck size={16} />}
        disabled={disabled}
        onClick={() => ask('approved')}
      >
        Approve All
      </Button>
      {confirmDialog}
    </>
  );
}
