import { api } from '~/api/endpoints';
import type { Platform, PlatformSettings } from '~/api/generated';

/** Returns a function that finds the settings of a platform; undefined until they are loaded. */
export function usePlatformSettings(): (platform: Platform | '') => PlatformSettings | undefined {
  const { data } = api.useGetPlatformSettingsQuery();
  return (platform) => data?.find((settings) => settings.platform === platform);
}
