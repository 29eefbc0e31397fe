import { useGetPlatformSettingsQuery } from '~/api/endpoints';
import type { Platform, PlatformSettings } from '~/api/generated';

/** Finds out how a platform is posted to: undefined until that is known, and for no platform. */
export function usePlatformSettings(): (platform: Platform | '') => PlatformSettings | undefined {
  const { data } = useGetPlatformSettingsQuery();
  return (platform) => data?.find((settings) => settings.platform === platform);
}
