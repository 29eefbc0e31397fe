/** Shortens 1,000 and above to K without decimals, 1,000,000 and above to M with one. */
export function compactNumber(value: number): string {
  const thousands = Math.round(value / 1_000);
  if (value < 1_000) return String(value);
  if (thousands < 1_000) return `${thousands}K`;
  return `${(value / 1_000_000).toFixed(1)}M`;
}
