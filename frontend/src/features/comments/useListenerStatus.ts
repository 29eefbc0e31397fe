import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** The listener status; all users of the hook share one poll. */
export const useListenerStatus = () =>
  api.useGetListenerStatusQuery(undefined, every(polling.listener));
