import { useSearchParams } from 'react-router-dom';
import type { Platform } from '~/api/generated';
import { PLATFORMS } from '~/config/platforms';

/** The platforms whose posts the calendar shows, in the address (`?platforms=tiktok,youtube`); all without it. */
export function usePlatformFilter() {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('platforms')?.split(',');
  const shown = named ? PLATFORMS.filter((platform) => named.includes(platform)) : PLATFORMS;

  const toggle = (platform: Platform) =>
    setParameters(
      (current) => {
        const next = PLATFORMS.filter((one) => shown.includes(one) !== (one === platform));
        if (next.length === PLATFORMS.length) current.delete('platforms');
        else current.set('platforms', next.join(','));
        return current;
      },
      { replace: true },
    );
  return { shown, toggle };
}
