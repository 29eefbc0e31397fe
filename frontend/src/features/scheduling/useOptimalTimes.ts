import { useGetPlatformSettingsQuery } from '~/api/endpoints';
import type { OptimalTimes } from './scheduleForm';

/** When posts go out to each platform unless another time is chosen, on the operator's clock. */
export function useOptimalTimes(): OptimalTimes {
  const { data = [] } = useGetPlatformSettingsQuery();
  return Object.fromEntries(data.map(({ platform, optimalTime }) => [platform, optimalTime]));
}
