import type { Platform } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import styles from './PlatformFilter.module.css';
import colours from './platformColours.module.css';

interface PlatformFilterProps {
  shown: readonly Platform[];
  onToggle: (platform: Platform) => void;
}

/** Which platforms the calendar shows; also says which colour is whose. */
export function PlatformFilter({ shown, onToggle }: PlatformFilterProps) {
  return (
    <ul className={styles.platforms} aria-label="Platforms shown">
      {PLATFORMS.map((platform) => (
        <li key={platform}>
          <button
            type="button"
            className={styles.platform}
            aria-pressed={shown.includes(platform)}
            onClick={() => onToggle(platform)}
          >
            <span className={`${styles.dot} ${colours.platform}`} data-platform={platform} />
            {PLATFORM_LABELS[platform]}
          </button>
        </li>
      ))}
    </ul>
  );
}
