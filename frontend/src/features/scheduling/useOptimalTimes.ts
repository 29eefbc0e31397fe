import { api } from '~/api/endpoints';
import type { OptimalTimes } from './scheduleForm';

export function useOptimalTimes(): OptimalTimes {
  const { data = [] } = api.useGetPlatformSettingsQuery();
  return Object.fromEntries(data.map(({ platform, optimalTime }) => [platform, optimalTime]));
}
