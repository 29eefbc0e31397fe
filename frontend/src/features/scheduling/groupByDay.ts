import type { ScheduledPost } from '~/api/generated';
import { dateInputValue } from '~/shared/format/dateTime';

interface PostDay {
  /** The local day, as in 2026-11-20. */
  id: string;
  label: string;
  posts: ScheduledPost[];
}

const DAY_MS = 24 * 60 * 60_000;

function labelOf(id: string, now: number): string {
  if (id === dateInputValue(new Date(now))) return 'Today';
  const noon = new Date(`${id}T12:00`);
  if (id === dateInputValue(new Date(now + DAY_MS))) return 'Tomorrow';
  return noon.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Posts, sorted by time, under the local day on which they go out. */
export function groupByDay(posts: readonly ScheduledPost[], now: number): PostDay[] {
  const days: PostDay[] = [];
  for (const post of posts) {
    const id = dateInputValue(new Date(post.scheduledAt));
    const last = days.at(-1);
    if (last?.id === id) last.posts.push(post);
    else days.push({ id, label: labelOf(id, now), posts: [post] });
  }
  return days;
}
