import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** The alerts; all users of the hook share one poll. */
export const useAlerts = () => api.useListAlertsQuery({}, every(polling.system));
