import { useListPlatformsQuery } from '~/api/endpoints';
import { polling } from '~/config/polling';

/** How every account stands. */
export const usePlatforms = () =>
  useListPlatformsQuery(undefined, { pollingInterval: polling.platforms });
