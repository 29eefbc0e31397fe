import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** The listener status; all users of the hook share one poll. */
export const useListenerStatus = () =>
  api.useGetListenerStatusQuery(undefined, { pollingInterval: polling.listener });
