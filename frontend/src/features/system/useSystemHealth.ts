import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** The system health; all users of the hook share one poll. */
export const useSystemHealth = () => api.useGetSystemHealthQuery(undefined, every(polling.system));
