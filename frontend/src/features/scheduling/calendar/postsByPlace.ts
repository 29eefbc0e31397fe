import type { ScheduledPost } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { hourOf, placeId } from './place';

/** The posts of each day or hour by the id of the place, the first one first. */
export function postsByPlace(
  posts: readonly ScheduledPost[],
  placeSize: 'day' | 'hour',
  clock: Clock,
) {
  const places = new Map<string, ScheduledPost[]>();
  // By instant: in the hour that comes twice, the time on the clock does not tell the order.
  const sorted = posts.toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
  for (const post of sorted) {
    const { day, hour } = hourOf(post.scheduledAt, clock);
    const id = placeId(placeSize === 'hour' ? { day, hour } : { day });
    places.set(id, [...(places.get(id) ?? []), post]);
  }
  return places;
}
