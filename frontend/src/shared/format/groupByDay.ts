import { dateInputValue } from './dateTime';

interface Day<Item> {
  /** The local day, as in 2026-11-20. */
  date: string;
  /** Yesterday, Today or Tomorrow; undefined for other days. */
  label: string | undefined;
  items: Item[];
}

const DAY_MS = 24 * 60 * 60_000;

/** Groups items by local day, in the order in which they are given. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  now: number,
): Day<Item>[] {
  const dateAt = (time: number | string) => dateInputValue(new Date(time));
  const labels: Record<string, string> = {
    [dateAt(now - DAY_MS)]: 'Yesterday',
    [dateAt(now)]: 'Today',
    [dateAt(now + DAY_MS)]: 'Tomorrow',
  };
  const days: Day<Item>[] = [];
  for (const item of items) {
    const date = dateAt(timeOf(item));
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, label: labels[date], items: [item] });
  }
  return days;
}
