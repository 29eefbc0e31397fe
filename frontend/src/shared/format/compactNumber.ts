/** 1,000 and above as K without decimals, 1,000,000 and above as M with one (spec, section 9). */
export function compactNumber(value: number): string {
  const thousands = Math.round(value / 1_000);
  if (value < 1_000) return String(value);
  if (thousands < 1_000) return `${thousands}K`;
  return `${(value / 1_000_000).toFixed(1)}M`;
}
