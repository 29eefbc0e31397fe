import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { needsResolution } from '~/entities/post/postStatus';
import { useClock } from '~/shared/clock/useClock';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { SelectBox } from '~/shared/lists/SelectBox';
import type { Selection } from '~/shared/lists/useSelection';
import { visibilityLabel } from '../visibility';
import { whereAndWhen } from '../whenDue';
import { PostBadge } from './PostBadge';
import { PostDelivery } from './PostDelivery';
import { PostMenu } from './PostMenu';
import styles from './PostRow.module.css';
import { ResolvePostButtons } from './ResolvePostButtons';

interface PostRowProps {
  post: ScheduledPost;
  now: number;
  linked?: boolean;
  /** Whether the row is below one with its video and time: this one only adds a platform to it. */
  joined?: boolean;
  /** Left out where posts cannot be selected. */
  selection?: Selection;
}

/** Memoized: selecting a row of a long list renders no other row again. */
const PostContent = memo(({ post, now, joined }: Pick<PostRowProps, 'post' | 'now' | 'joined'>) => {
  const clock = useClock();
  const { label, of } = usePlatforms();
  const hidden = joined ? 'visually-hidden' : undefined;
  const { videoTitle, platform, scheduledAt, status, error, visibility } = post;
  return (
    <>
      <Tooltip describeChild title={clock.full(scheduledAt)}>
        <time dateTime={scheduledAt} className={styles.when}>
          <span className={hidden ?? styles.clock}>{clock.time(scheduledAt)}</span>
          <span className={hidden ?? styles.date}>{clock.date(scheduledAt)}</span>
        </time>
      </Tooltip>
      <div className={styles.text}>
        <p className={hidden ?? styles.title}>{videoTitle}</p>
        <p className={styles.meta}>{whereAndWhen(label(platform), scheduledAt, now, clock)}</p>
        {status === 'scheduled' && visibility && (
          <p className={styles.meta}>Who can see it: {visibilityLabel(of(platform), visibility)}</p>
        )}
        <PostDelivery post={post} />
        {error && <p className={styles.error}>{error}</p>}
      </div>
      <div className={styles.badges}>
        <PostBadge post={post} />
        {needsResolution(post) && <ResolvePostButtons post={post} />}
        {status === 'scheduled' && Date.parse(scheduledAt) > now && <PostMenu post={post} />}
      </div>
    </>
  );
});

export function PostRow({ post, now, linked = false, joined, selection }: PostRowProps) {
  const clock = useClock();
  const { label } = usePlatforms();
  const row = useScrollIntoView<HTMLLIElement>(linked);
  const { id, videoTitle, platform, scheduledAt } = post;
  return (
    <li
      {...row}
      className={styles.post}
      data-selectable={selection && true}
      data-joined={joined || undefined}
    >
      {selection && (
        <SelectBox
          id={id}
          title={`${videoTitle}, ${label(platform)}, ${clock.dateTime(scheduledAt)}`}
          selection={selection}
        />
      )}
      <PostContent post={post} now={now} joined={joined} />
    </li>
  );
}
