import { useListAlertsQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** The alerts that are kept open to view; every place that shows them shares one poll. */
export const useAlerts = () => useListAlertsQuery({}, { pollingInterval: polling.system });
