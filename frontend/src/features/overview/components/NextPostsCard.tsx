import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatDateTime, formatTime } from '~/shared/format/dateTime';
import { timeUntil } from '~/shared/format/relativeTime';
import { useNow } from '~/shared/hooks/useNow';
import { upcomingPosts } from '~/shared/scheduling/upcomingPosts';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { SandboxTag } from '~/shared/ui/SandboxTag';
import { tooltip } from '~/shared/ui/tooltip';
import { ZoneLabel } from '~/shared/ui/ZoneLabel';
import styles from './NextPostsCard.module.css';

const SHOWN = 4;

export function NextPostsCard() {
  const posts = api.useListScheduledPostsQuery(WHOLE_LIST);
  const now = useNow();
  const next = posts.data && upcomingPosts(posts.data, now).slice(0, SHOWN);
  return (
    <Card title="Next to Publish" action={<ZoneLabel />}>
      <QueryState
        query={{ ...posts, data: next }}
        what="Scheduled posts"
        loading={2}
        empty={<EmptyState title="Nothing is scheduled" />}
      >
        {(upcoming) => (
          <ul>
            {upcoming.map((post) => (
              <li key={post.id} className={styles.post}>
                <time dateTime={post.scheduledAt} {...tooltip(formatDateTime(post.scheduledAt))}>
                  {formatTime(post.scheduledAt)}
                </time>
                <div className={styles.text}>
                  <p className={styles.title}>{post.videoTitle}</p>
                  <p className={styles.meta}>
                    {PLATFORM_LABELS[post.platform]}, {timeUntil(post.scheduledAt, now)}
                  </p>
                </div>
                {post.sandbox && <SandboxTag />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
