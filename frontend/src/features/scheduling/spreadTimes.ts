/** Times are multiples of it, as people choose them. */
const GRID_MINUTES = 5;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** So many times of day from the first to the last one, at equal distances. */
export function spreadTimes(count: number, first: string, last: string): string[] {
  const [from, to] = [minutesOf(first), minutesOf(last)];
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  const onGrid = (minutes: number) => Math.round(minutes / GRID_MINUTES) * GRID_MINUTES;
  return Array.from({ length: count }, (_, index) =>
    // The first and the last time are as they were entered.
    index === 0 ? first : index === count - 1 ? last : timeOf(onGrid(from + index * step)),
  );
}

/** Why times cannot be spread like this, if so. */
export function spreadProblem(count: string, first: string, last: string): string | undefined {
  const wanted = Number(count);
  if (!/^\d+$/.test(count.trim()) || wanted < 1 || wanted > MAX_TIMES) {
    return `Enter 1 to ${MAX_TIMES} videos a day`;
  }
  if (!first || !last) return 'Enter both times';
  if (minutesOf(last) - minutesOf(first) < (wanted - 1) * GRID_MINUTES) {
    return 'The last time must be later';
  }
  return undefined;
}

/** The server's limit (`Plan::MAX_SLOTS`). */
const MAX_TIMES = 24;
