import { api } from '~/api/endpoints';
import type { OptimalTimes } from './scheduleForm';

/** The default publishing time of each platform, in the operator's time zone. */
export function useOptimalTimes(): OptimalTimes {
  const { data = [] } = api.useGetPlatformSettingsQuery();
  return Object.fromEntries(data.map(({ platform, optimalTime }) => [platform, optimalTime]));
}
