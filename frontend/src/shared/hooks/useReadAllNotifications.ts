import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Marks every notification as read. */
export function useReadAllNotifications() {
  const [markAll, { isLoading: marking }] = api.useMarkAllNotificationsReadMutation();
  const withToast = useMutationToast();
  const readAll = () =>
    withToast(markAll(), {
      success: { title: 'Success', description: 'All notifications marked as read' },
      error: 'Failed to mark notifications as read',
    });
  return { readAll, marking };
}
