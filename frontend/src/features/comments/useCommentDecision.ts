import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

const FALLBACK = 'Please try again.';

/** Approves or rejects the reply to a comment. */
export function useCommentDecision(commentId: number) {
  const [approveComment, { isLoading: approving }] = api.useApproveCommentMutation();
  const [rejectComment, { isLoading: rejecting }] = api.useRejectCommentMutation();
  const withToast = useMutationToast();

  return {
    /** Sends the drafted reply, or this text instead. */
    approve: (text?: string) =>
      withToast(approveComment({ commentId, approveComment: { text } }), {
        success: 'Response approved',
        errorTitle: 'Failed to approve response',
        error: FALLBACK,
      }),
    reject: () =>
      withToast(rejectComment({ commentId }), {
        success: 'Response rejected',
        errorTitle: 'Failed to reject response',
        error: FALLBACK,
      }),
    busy: approving || rejecting,
  };
}
