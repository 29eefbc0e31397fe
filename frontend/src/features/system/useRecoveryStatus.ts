import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** How much failed and was retried; all users of the hook share one poll. */
export const useRecoveryStatus = () =>
  api.useGetRecoveryStatusQuery(undefined, { pollingInterval: polling.system });
