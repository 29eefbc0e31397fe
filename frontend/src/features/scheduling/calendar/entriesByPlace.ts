import type { ScheduledPost } from '~/api/generated';
import { type PostEntry, postEntries } from '~/entities/post/postEntries';
import type { Clock } from '~/shared/clock/clock';
import { hourOf, placeId } from './place';

/** The entries of each day or hour by the id of the place, the first one first. */
export function entriesByPlace(
  posts: readonly ScheduledPost[],
  placeSize: 'day' | 'hour',
  clock: Clock,
) {
  const places = new Map<string, PostEntry[]>();
  // By instant: in the hour that comes twice, the time on the clock does not tell the order.
  const sorted = posts.toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
  for (const entry of postEntries(sorted)) {
    const { day, hour } = hourOf(entry.scheduledAt, clock);
    const id = placeId(placeSize === 'hour' ? { day, hour } : { day });
    places.set(id, [...(places.get(id) ?? []), entry]);
  }
  return places;
}
