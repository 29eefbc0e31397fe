const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as pounds: £1,234.50. */
export const pounds = (pence: number): string => POUNDS.format(pence / 100);

/** Pence as whole pounds: £283. */
export const wholePounds = (pence: number): string =>
  `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

/** What one video costs: £1.95 per video. */
export const perVideo = (pence: number): string => `${pounds(pence)} per video`;

/** Amounts below a pound in pence: 55p. */
export const pence = (amount: number): string => (amount < 100 ? `${amount}p` : pounds(amount));
