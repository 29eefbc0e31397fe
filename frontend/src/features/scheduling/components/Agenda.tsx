import type { ScheduledPost } from '~/api/generated';
import { groupByDay } from '../groupByDay';
import styles from './Agenda.module.css';
import { PostRow } from './PostRow';

interface AgendaProps {
  posts: readonly ScheduledPost[];
  now: number;
  linkedId: number | null;
}

/** The posts to come, day by day. */
export function Agenda({ posts, now, linkedId }: AgendaProps) {
  return groupByDay(posts, now).map((day) => (
    <section key={day.id} className={styles.day}>
      <h3 className={styles.label}>{day.label}</h3>
      <ul>
        {day.posts.map((post) => (
          <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
        ))}
      </ul>
    </section>
  ));
}
