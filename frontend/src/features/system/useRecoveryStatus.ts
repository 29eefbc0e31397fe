import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** How much failed and was retried; all users of the hook share one poll. */
export const useRecoveryStatus = () =>
  api.useGetRecoveryStatusQuery(undefined, every(polling.system));
