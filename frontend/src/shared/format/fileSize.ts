const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in decimal units, as file managers show it: 84 MB, 1.2 GB. */
export function fileSize(bytes: number): string {
  let amount = bytes / 1000;
  let index = 0;
  while (amount >= 999.5 && index < UNITS.length - 1) {
    amount /= 1000;
    index += 1;
  }
  const digits = amount < 9.95 && index > 0 ? 1 : 0;
  return `${amount.toFixed(digits).replace(/\.0$/, '')} ${UNITS[index]}`;
}
