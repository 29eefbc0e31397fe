/**
 * The polling intervals, in milliseconds. Nothing else refreshes on a timer.
 */
export const polling = {
  notifications: 5_000,
  renderStatus: 10_000,
  /** Health, alerts and recovery alike. */
  system: 30_000,
  listener: 10_000,
  pendingComments: 30_000,
  commentStats: 60_000,
  /** The same figures while simulated comments are being read. */
  expectedComments: 1_500,
  trendingComments: 5 * 60_000,
  /** Quotas and connection problems change without a notification, so they are polled. */
  platforms: 30_000,
  /** While they are being downloaded. */
  neuralVoices: 2_000,
  /** While scripts are written, each of which takes seconds. */
  scriptBatch: 3_000,
  /** While a backup is made or verified. */
  backupTask: 2_000,
} as const;

/** Polls while the tab is visible, also when another window has the focus. A hidden tab sends nothing. */
export const every = (milliseconds: number) => ({
  pollingInterval: milliseconds,
  skipPollingIfUnfocused: true,
});
