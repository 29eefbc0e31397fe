import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useAddressParameters } from '~/shared/hooks/useAddressParameters';

/** The platforms whose posts the calendar shows, in the address (`?platforms=tiktok,youtube`); all without it. */
export function usePlatformFilter() {
  const { ids } = usePlatforms();
  const [parameters, change] = useAddressParameters();
  const named = parameters.get('platforms')?.split(',');
  const shown = named ? ids.filter((platform) => named.includes(platform)) : ids;

  const toggle = (platform: Platform) => {
    const next = ids.filter((one) => shown.includes(one) !== (one === platform));
    change({ platforms: next.length === ids.length ? undefined : next.join(',') });
  };
  return { shown, toggle };
}
