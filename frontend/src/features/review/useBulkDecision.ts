import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { BulkDecision, BulkResult } from '~/api/generated';
import { formatCount, pluralize } from '~/shared/format/words';
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

const staying = (count: number) =>
  count === 0
    ? 'No pending video has a flag.'
    : `${formatCount(count)} ${count === 1 ? 'stays' : 'stay'} in review.`;

const FAILED = 'Failed to update videos';
const PENDING = { status: 'pending_review' } as const;

/**
 * Decides on all pending videos at once, after a question.
 * @param pending How many videos are pending review; undefined while that is not known.
 */
export function useBulkDecision(pending: number | undefined) {
  const [decide, busy] = useBulkMutation(api.useBulkUpdateVideosMutation, FAILED);
  const [findPending, { isFetching }] = api.useLazyListVideoIdsQuery();
  const { confirm, confirmDialog } = useConfirm();
  const toast = useToast();
  const none = () => toast.info('No videos', 'No videos pending review');
  const disabled = busy || isFetching || pending === undefined;

  /** What the operator confirms is decided on, and nothing that arrives later. */
  const find = async (flagged?: boolean): Promise<readonly number[] | undefined> => {
    const { data: videoIds, error } = await findPending({ ...PENDING, flagged });
    if (!videoIds) toast.error(serverError(error, FAILED));
    return videoIds;
  };
  const run = (videoIds: readonly number[], status: BulkDecision) =>
    void decide(videoIds, (some) => ({ bulkUpdateVideos: { videoIds: some, status } }), summary);

  const decideAll = async (status: BulkDecision) => {
    if (disabled) return;
    const videoIds = pending === 0 ? [] : await find();
    if (!videoIds) return;
    if (videoIds.length === 0) return none();
    const { title, verb, consequence } = TEXTS[status];
    const videos = pluralize(videoIds.length, 'video');
    confirm({
      title,
      text: `${videos} pending review. ${consequence}`,
      confirmLabel: `${verb} ${videos}`,
      destructive: status === 'rejected',
      onConfirm: () => run(videoIds, status),
    });
  };

  const approveUnflagged = async () => {
    if (disabled) return;
    const videoIds = pending === 0 ? [] : await find(false);
    if (!videoIds) return;
    if (pending === 0) return none();
    const left = Math.max(0, (pending ?? 0) - videoIds.length);
    if (videoIds.length === 0) {
      return toast.info('No videos', `${pluralize(left, 'pending video')}, each with a flag`);
    }
    confirm({
      title: `Approve ${formatCount(videoIds.length)} without flags?`,
      text: `${staying(left)} ${TEXTS.approved.consequence}`,
      confirmLabel: `Approve ${pluralize(videoIds.length, 'video')}`,
      onConfirm: () => run(videoIds, 'approved'),
    });
  };

  return { decideAll, approveUnflagged, disabled, confirmDialog };
}

export type BulkDecisions = ReturnType<typeof useBulkDecision>;
