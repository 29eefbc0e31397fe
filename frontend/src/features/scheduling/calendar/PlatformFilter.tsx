import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import colours from '../components/platformColours.module.css';
import styles from './PlatformFilter.module.css';

interface PlatformFilterProps {
  shown: readonly Platform[];
  onToggle: (platform: Platform) => void;
}

/** Which platforms the calendar shows; also says which colour is whose. */
export function PlatformFilter({ shown, onToggle }: PlatformFilterProps) {
  const { all } = usePlatforms();
  return (
    <ul className={styles.platforms} aria-label="Platforms shown">
      {all.map(({ platform, label }) => (
        <li key={platform}>
          <button
            type="button"
            className={styles.platform}
            aria-pressed={shown.includes(platform)}
            onClick={() => onToggle(platform)}
          >
            <span className={`${styles.dot} ${colours.platform}`} data-platform={platform} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
