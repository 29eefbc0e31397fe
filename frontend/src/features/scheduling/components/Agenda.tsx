import type { ScheduledPost } from '~/api/generated';
import { groupByDay } from '~/shared/format/groupByDay';
import styles from './Agenda.module.css';
import { PostRow } from './PostRow';

interface AgendaProps {
  posts: readonly ScheduledPost[];
  now: number;
  linkedId: number | null;
}

const formatWeekday = (date: string): string =>
  new Date(`${date}T12:00`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

/** The upcoming posts, day by day. */
export function Agenda({ posts, now, linkedId }: AgendaProps) {
  return groupByDay(posts, ({ scheduledAt }) => scheduledAt, now).map(({ date, label, items }) => (
    <section key={date} className={styles.day}>
      <h3 className={styles.label}>{label ?? formatWeekday(date)}</h3>
      <ul>
        {items.map((post) => (
          <PostRow key={post.id} post={post} now={now} linked={post.id === linkedId} />
        ))}
      </ul>
    </section>
  ));
}
