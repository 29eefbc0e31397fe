import { useMarkAllNotificationsReadMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

/** Marks every notification as read, and says so. */
export function useReadAllNotifications() {
  const [markAll, { isLoading: marking }] = useMarkAllNotificationsReadMutation();
  const toast = useToast();

  const readAll = async () => {
    try {
      await markAll().unwrap();
      toast.success('Success', 'All notifications marked as read');
    } catch (error) {
      toast.error(serverError(error, 'Failed to mark notifications as read'));
    }
  };

  return { readAll, marking };
}
