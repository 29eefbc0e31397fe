import { useId } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { postEntries, scheduledPosts } from '~/entities/post/postEntries';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { CloseButton } from '~/shared/ui/CloseButton';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { Timestamp } from '~/shared/ui/Timestamp';
import { EntryMenu } from './EntryMenu';
import styles from './PostDialog.module.css';
import { PostRow } from './PostRow';

const MINUTE_MS = 60_000;

interface EntryDialogProps {
  posts: readonly ScheduledPost[];
  onClose: () => void;
}

/** The posts of a video at a time. One that was moved since has its own time. */
export function EntryDialog({ posts, onClose }: EntryDialogProps) {
  const titleId = useId();
  const now = useNow(MINUTE_MS);
  const { zone } = useClock();
  const [entry] = postEntries(posts);
  if (!entry) return null;
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.body}>
        <div>
          <h2 id={titleId}>{entry.videoTitle}</h2>
          <p className={styles.where}>
            <Timestamp at={entry.scheduledAt} show="dateTime" /> {zone}
          </p>
        </div>
        <ul>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              now={now}
              joined={post.scheduledAt === entry.scheduledAt}
            />
          ))}
        </ul>
        <div className={styles.actions}>
          {scheduledPosts(entry).length > 1 && <EntryMenu entry={entry} onDone={onClose} />}
          <CloseButton onClick={onClose} />
        </div>
      </div>
    </OpenDialog>
  );
}
