import { useListScheduledPostsQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatDateTime, formatTime } from '~/shared/format/dateTime';
import { timeUntil } from '~/shared/format/relativeTime';
import { useNow } from '~/shared/hooks/useNow';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { Tag } from '~/shared/ui/Tag';
import { ZoneLabel } from '~/shared/ui/ZoneLabel';
import styles from './NextPostsCard.module.css';

const SHOWN = 4;
const TIMES_CHANGE_EVERY_MS = 30_000;

export function NextPostsCard() {
  const { data, error, refetch } = useListScheduledPostsQuery(WHOLE_LIST);
  const now = useNow(TIMES_CHANGE_EVERY_MS);
  const next = data && upcomingPosts(data, now).slice(0, SHOWN);
  return (
    <Card title="Next to Publish" action={<ZoneLabel />}>
      {!data && error && (
        <ErrorState what="Scheduled posts" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={2} />}
      {next?.length === 0 && <EmptyState title="Nothing is scheduled" />}
      <ul>
        {next?.map((post) => (
          <li key={post.id} className={styles.post}>
            <time dateTime={post.scheduledAt} title={formatDateTime(post.scheduledAt)}>
              {formatTime(post.scheduledAt)}
            </time>
            <div className={styles.text}>
              <p className={styles.title}>{post.videoTitle}</p>
              <p className={styles.meta}>
                {PLATFORM_LABELS[post.platform]}, {timeUntil(post.scheduledAt, now)}
              </p>
            </div>
            {post.sandbox && <Tag tone="caution">Sandbox</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
