import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** The number of unread notifications; all users of the hook share one poll. */
export function useUnreadCount(): number | undefined {
  const { data } = api.useGetUnreadNotificationsQuery(undefined, every(polling.notifications));
  return data?.total;
}
