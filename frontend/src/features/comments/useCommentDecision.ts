import { useApproveCommentMutation, useRejectCommentMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

const FALLBACK = 'Please try again.';

/** Has a comment answered or left alone, and says so. */
export function useCommentDecision(commentId: number) {
  const [approveComment, { isLoading: approving }] = useApproveCommentMutation();
  const [rejectComment, { isLoading: rejecting }] = useRejectCommentMutation();
  const toast = useToast();

  /** With the draft, or with the operator's own words. */
  const approve = async (text?: string) => {
    try {
      await approveComment({ commentId, approveComment: { text } }).unwrap();
      toast.success('Response approved');
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to approve response');
    }
  };

  const reject = async () => {
    try {
      await rejectComment({ commentId }).unwrap();
      toast.success('Response rejected');
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to reject response');
    }
  };

  return { approve, reject, busy: approving || rejecting };
}
