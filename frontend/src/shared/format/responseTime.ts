/** Formats milliseconds below one second, seconds above: 340ms, 1.2s. */
export function responseTime(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  return whole < 1_000 ? `${whole}ms` : `${(milliseconds / 1_000).toFixed(1)}s`;
}
