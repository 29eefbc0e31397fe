import type { Platform } from '~/api/generated';
import { FilterField } from '~/shared/lists/FilterField';
import { usePlatforms } from './usePlatforms';

interface PlatformFilterProps {
  platforms: readonly Platform[];
  /** Undefined when every platform is shown. */
  value: Platform | undefined;
  onChange: (platform: Platform | undefined) => void;
}

/** Shows the rows of one platform. */
export function PlatformFilter({ platforms, value, onChange }: PlatformFilterProps) {
  const { label } = usePlatforms();
  const choices = platforms.map((platform) => ({ value: platform, label: label(platform) }));
  return <FilterField label="Platform" choices={choices} value={value} onChange={onChange} />;
}
