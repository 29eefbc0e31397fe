import { useSearchParams } from 'react-router-dom';
import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/shared/platforms/usePlatforms';

/** The platforms whose posts the calendar shows, in the address (`?platforms=tiktok,youtube`); all without it. */
export function usePlatformFilter() {
  const { ids } = usePlatforms();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('platforms')?.split(',');
  const shown = named ? ids.filter((platform) => named.includes(platform)) : ids;

  const toggle = (platform: Platform) =>
    setParameters(
      (current) => {
        const next = ids.filter((one) => shown.includes(one) !== (one === platform));
        if (next.length === ids.length) current.delete('platforms');
        else current.set('platforms', next.join(','));
        return current;
      },
      { replace: true },
    );
  return { shown, toggle };
}
