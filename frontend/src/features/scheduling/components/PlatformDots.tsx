import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import styles from './PlatformDots.module.css';
import colours from './platformColours.module.css';

/** The platforms of posts: a dot of each one’s colour, hollow when the post is not published and will not be. */
export function PlatformDots({ posts }: { posts: readonly ScheduledPost[] }) {
  const { label } = usePlatforms();
  return (
    <span className={styles.dots}>
      {posts.map(({ id, platform, status }, index) => (
        <span key={id} title={label(platform)}>
          <span
            className={`${styles.dot} ${colours.platform}`}
            data-platform={platform}
            data-hollow={status === 'failed' || status === 'cancelled' || undefined}
          />
          <span className="visually-hidden">
            {index > 0 && ', '}
            {label(platform)}
          </span>
        </span>
      ))}
    </span>
  );
}
