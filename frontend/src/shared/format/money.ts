let format: Intl.NumberFormat | undefined;

/** Pence as pounds: £1,234.50. */
export function pounds(pence: number): string {
  // Created when it is first used, as every formatter: creating one delays the first screen of a slow phone.
  format ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  return format.format(pence / 100);
}

/** Pence as whole pounds: £283. */
export const wholePounds = (pence: number): string =>
  `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

/** What one video costs: £1.95 per video. */
export const perVideo = (pence: number): string => `${pounds(pence)} per video`;

/** Amounts below a pound in pence: 55p. */
export const pence = (amount: number): string => (amount < 100 ? `${amount}p` : pounds(amount));
