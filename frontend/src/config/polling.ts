/**
 * Every interval at which the dashboard asks again by itself, in milliseconds (spec, section 9).
 * Nothing else refreshes on a timer.
 */
export const polling = {
  notifications: 5_000,
  renderStatus: 10_000,
} as const;
