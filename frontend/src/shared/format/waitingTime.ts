const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a duration in minutes: <1m, 42m, 3h 5m, 4d 1h. */
export function waitingTime(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return '<1m';
  if (whole < HOUR) return `${whole}m`;
  if (whole < DAY) return `${Math.floor(whole / HOUR)}h ${whole % HOUR}m`;
  return `${Math.floor(whole / DAY)}d ${Math.floor((whole % DAY) / HOUR)}h`;
}
