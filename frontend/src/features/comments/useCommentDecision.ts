import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export function useCommentDecision(commentId: number) {
  const [approveComment, approving] = useMutationToast(api.useApproveCommentMutation, {
    success: 'Response approved',
    errorTitle: 'Failed to approve response',
    error: 'Please try again.',
  });
  const [rejectComment, rejecting] = useMutationToast(api.useRejectCommentMutation, {
    success: 'Response rejected',
    errorTitle: 'Failed to reject response',
    error: 'Please try again.',
  });
  return {
    /** Sends the drafted reply, or this text instead. */
    approve: (text?: string) => approveComment({ commentId, approveComment: { text } }),
    reject: () => rejectComment({ commentId }),
    busy: approving || rejecting,
  };
}
