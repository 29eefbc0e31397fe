import { useGetSystemHealthQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** How the product is; every place that shows it shares one poll. */
export const useSystemHealth = () =>
  useGetSystemHealthQuery(undefined, { pollingInterval: polling.system });
