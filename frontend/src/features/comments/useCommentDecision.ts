import '~/api/comments';
import { api } from '~/api/endpoints';
import type { PendingComment } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export function useCommentDecision({ commentId, author }: PendingComment) {
  const [approveComment, approving] = useMutationToast(api.useApproveCommentMutation, {
    success: { title: 'Response approved', description: `${author} gets the reply.` },
    errorTitle: 'Failed to approve response',
    error: 'Please try again.',
  });
  const [rejectComment, rejecting] = useMutationToast(api.useRejectCommentMutation, {
    success: { title: 'Response rejected', description: `${author} gets no reply.` },
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
