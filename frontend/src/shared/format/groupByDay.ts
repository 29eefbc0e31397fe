import type { Clock } from '~/shared/clock/clock';
import { nearbyDay } from '~/shared/clock/days';

interface Day<Item> {
  /** The operator's day, as in 2026-11-20. */
  date: string;
  /** Yesterday, Today or Tomorrow; undefined for other days. */
  label: string | undefined;
  items: Item[];
}

/** Groups items by the operator's day, in the order in which they are given. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  now: number,
  clock: Clock,
): Day<Item>[] {
  const today = clock.day(now);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const date = clock.day(timeOf(item));
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, label: nearbyDay(date, today), items: [item] });
  }
  return days;
}
