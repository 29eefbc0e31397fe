import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** The alerts; all users of the hook share one poll. */
export const useAlerts = () => api.useListAlertsQuery({}, { pollingInterval: polling.system });
