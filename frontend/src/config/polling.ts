/**
 * Every interval at which the dashboard asks again by itself, in milliseconds (spec, section 9).
 * Nothing else refreshes on a timer.
 */
export const polling = {
  notifications: 5_000,
  renderStatus: 10_000,
  /** Health, alerts and recovery alike. */
  system: 30_000,
  listener: 10_000,
  pendingComments: 30_000,
  commentStats: 60_000,
  trendingComments: 5 * 60_000,
  /** Beyond the specification: what is left of a day's posts, and what went wrong, come without a notification. */
  platforms: 30_000,
} as const;
