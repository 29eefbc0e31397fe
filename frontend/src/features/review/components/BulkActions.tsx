import Button from '@mui/material/Button';
import { CheckCheck, X } from 'lucide-react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { BulkResult, BulkUpdateVideos } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';
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

const summary = ({ updated, skipped }: BulkResult) => {
  const done = [
    `${pluralize(updated.length, 'video')} updated`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join(', ');
  return { title: 'Videos updated successfully', description: done, done };
};

interface BulkActionsProps {
  /** How many videos are pending review; undefined while that is not known. */
  pending: number | undefined;
}

export function BulkActions({ pending }: BulkActionsProps) {
  const [decide, busy] = useBulkMutation(
    api.useBulkUpdateVideosMutation,
    'Failed to update videos',
  );
  const [findPending, { isFetching }] = api.useLazyListVideoIdsQuery();
  const { confirm, confirmDialog } = useConfirm();
  const toast = useToast();

  const ask = async (status: BulkUpdateVideos['status']) => {
    if (pending === 0) return toast.info('No videos', 'No videos pending review');
    // What the operator confirms is decided on, and nothing that arrives later.
    const { data: videoIds, error } = await findPending({ status: 'pending_review' });
    if (!videoIds) return toast.error(serverError(error, 'Failed to update videos'));
    if (videoIds.length === 0) return toast.info('No videos', 'No videos pending review');
    const { title, verb, consequence } = TEXTS[status];
    const videos = pluralize(videoIds.length, 'video');
    confirm({
      title,
      text: `${videos} pending review. ${consequence}`,
      confirmLabel: `${verb} ${videos}`,
      destructive: status === 'rejected',
      onConfirm: () =>
        void decide(
          videoIds,
          (some) => ({ bulkUpdateVideos: { videoIds: some, status } }),
          summary,
        ),
    });
  };
  const disabled = busy || isFetching || pending === undefined;

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<X size={16} />}
        disabled={disabled}
        onClick={() => void ask('rejected')}
      >
        Reject All
      </Button>
      <Button
        variant="outlined"
        startIcon={<CheckCheck size={16} />}
        disabled={disabled}
        onClick={() => void ask('approved')}
      >
        Approve All
      </Button>
      {confirmDialog}
    </>
  );
}
