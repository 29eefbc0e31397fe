import { useGetSystemHealthQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** The system health; all users of the hook share one poll. */
export const useSystemHealth = () =>
  useGetSystemHealthQuery(undefined, { pollingInterval: polling.system });
