import { useGetListenerStatusQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** What the listener does; every place that shows it shares one poll. */
export const useListenerStatus = () =>
  useGetListenerStatusQuery(undefined, { pollingInterval: polling.listener });
