import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SandboxTag } from '~/entities/platform/SandboxTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { type PostEntry, scheduledPosts } from '~/entities/post/postEntries';
import { needsResolution } from '~/entities/post/postStatus';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { useClock } from '~/shared/clock/useClock';
import { listInWords } from '~/shared/format/words';
import { SelectBox } from '~/shared/lists/SelectBox';
import type { Selection } from '~/shared/lists/useSelection';
import { ToolButton } from '~/shared/ui/ToolButton';
import { whereAndWhen } from '../whenDue';
import { EntryMenu } from './EntryMenu';
import styles from './EntryRow.module.css';
import { PlatformDots } from './PlatformDots';
import { PostRow } from './PostRow';
import row from './PostRow.module.css';

interface EntryRowProps {
  entry: PostEntry;
  now: number;
  /** The post that the address links to. */
  linkedId?: number | null;
  /** Left out where posts cannot be selected. */
  selection?: Selection;
}

function SeveralPosts({ entry, now, linkedId, selection }: EntryRowProps) {
  const { posts, videoTitle, scheduledAt } = entry;
  const needsLook = posts.some(
    (post) =>
      post.error !== null ||
      post.firstComment?.state === 'failed' ||
      needsResolution(post) ||
      post.id === linkedId,
  );
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? needsLook;
  const clock = useClock();
  const { label } = usePlatforms();
  const platforms = listInWords(posts.map(({ platform }) => label(platform)));
  const statuses = [...new Set(posts.map(({ status }) => status))];
  return (
    <li className={row.post} data-entry data-selectable={selection && true}>
      {selection && (
        <SelectBox
          id={posts.map(({ id }) => id)}
          title={`${videoTitle}, ${platforms}, ${clock.dateTime(scheduledAt)}`}
          selection={selection}
        />
      )}
      <time dateTime={scheduledAt} className={row.when} title={clock.full(scheduledAt)}>
        <span className={row.clock}>{clock.time(scheduledAt)}</span>
        <span className={row.date}>{clock.date(scheduledAt)}</span>
      </time>
      <div className={row.text}>
        <p className={row.title}>{videoTitle}</p>
        <p className={styles.meta}>
          <PlatformDots posts={posts} />
          <span aria-hidden>{whereAndWhen(platforms, scheduledAt, now, clock)}</span>
        </p>
      </div>
      <div className={row.badges}>
        {posts.some(({ sandbox }) => sandbox) && <SandboxTag />}
        {statuses.length === 1 && statuses[0] && <StatusBadge kind="post" status={statuses[0]} />}
        <ToolButton
          label={`Posts of ${videoTitle}`}
          expanded={isOpen}
          onClick={() => setToggled(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden className={styles.chevron} />
        </ToolButton>
        {scheduledPosts(entry).length > 0 && <EntryMenu entry={entry} />}
      </div>
      {isOpen && (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              now={now}
              joined
              linked={post.id === linkedId}
              selection={selection}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A video at a time: one row for all its platforms, which can be opened to see each post. */
export function EntryRow(props: EntryRowProps) {
  const { entry, now, linkedId, selection } = props;
  const [post, ...others] = entry.posts;
  if (others.length > 0) return <SeveralPosts {...props} />;
  return (
    post && <PostRow post={post} now={now} linked={post.id === linkedId} selection={selection} />
  );
}
