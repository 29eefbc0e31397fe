import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** The number of unread notifications; all users of the hook share one poll. */
export function useUnreadCount(): number | undefined {
  const { data } = api.useGetUnreadNotificationsQuery(undefined, {
    pollingInterval: polling.notifications,
  });
  return data?.total;
}
