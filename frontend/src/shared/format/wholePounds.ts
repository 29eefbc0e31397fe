/** Pence as whole pounds. */
export const wholePounds = (pence: number): string =>
  `£${Math.round(pence / 100).toLocaleString('en-GB')}`;
