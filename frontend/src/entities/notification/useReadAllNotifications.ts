import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export const useReadAllNotifications = () =>
  useMutationToast(api.useMarkAllNotificationsReadMutation, {
    success: { title: 'Success', description: 'All notifications marked as read' },
    error: 'Failed to mark notifications as read',
  });
