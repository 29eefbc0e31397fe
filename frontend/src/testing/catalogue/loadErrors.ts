type LoadErrorsRow = readonly [
  path: string,
  /** The error messages, from top to bottom. */
  errors: readonly string[],
  /** Every text with a digit that is shown without data, from top to bottom. */
  figures?: readonly string[],
];

// biome-ignore format: one row per screen
const ROWS: readonly LoadErrorsRow[] = [
  ['/', ['Dashboard figures', 'Videos', 'Renders', 'Recent videos', 'Scheduled posts', 'Platform figures'], ['A 60-second script on a random topic, ready for you to edit.']],
  ['/scripts', ['Topics', 'Scripts'], ['15 seconds', '30 seconds', '60 seconds']],
  ['/scripts/read', ['Drafts']],
  ['/script-generation', ['Topics', 'Scripts'], ['15 seconds', '30 seconds', '60 seconds']],
  ['/ai-assistant', ['The conversation'], ['Set the monthly target to 300', 'Post daily at 9:00 and 18:00 on tiktok and youtube']],
  ['/videos', ['Approved scripts', 'Avatars', 'Voices', 'Videos'], ['Turn an approved script into a vertical video (9:16).']],
  ['/review', ['Videos']],
  ['/scheduling', ['The plan', 'Platform settings', 'Approved videos', 'Approved videos', 'Scheduled posts', 'Recent posts'], ['All approved videos without a post, every 2 hours between 09:00 and 22:00.', '6:00 PM', '6:00 PM', '6:00 PM', '6:00 PM']],
  ['/analytics', ['Summary figures', 'Views over time', 'Platform views', 'Platform figures'], ['7d', '30d', '90d', '1y', 'In the last 30 days', 'Gains in the last 30 days, compared with the period before']],
  ['/analytics?tab=content', ['Summary figures', 'Content figures'], ['7d', '30d', '90d', '1y']],
  ['/analytics?tab=videos', ['Summary figures', 'Top videos'], ['7d', '30d', '90d', '1y', 'Videos first published in the last 30 days, by views']],
  ['/costs', ['Prices and costs']],
  ['/comments', ['The listener', 'Comment figures', 'Pending responses']],
  ['/comments?tab=trending', ['The listener', 'Comment figures', 'Topics'], ['Topics and average sentiment of the last 7 days']],
  ['/system', ['Services', 'Recovery counters', 'Alerts'], ['The status of every service, updated every 30 seconds.', 'The latest 10. Times in Europe/London']],
  ['/admin', ['System status', 'Changes']],
  ['/admin?tab=assistant', ['The conversation']],
  ['/admin?tab=content', ['Content hooks', 'Trending Topics', 'Changes']],
  ['/admin?tab=production', ['Production targets', 'Changes']],
  ['/admin?tab=recovery', ['Recovery actions'], ['The latest 20. Times in Europe/London']],
  ['/notifications', ['Notifications']],
  ['/projects', ['Projects']],
  ['/platforms', ['Platforms']],
  ['/settings', ['Time zone', 'Contact', 'Writer', 'Fallback', 'Presenter', 'Render hours', 'Look', 'Brand', 'Rotation', 'Captions', 'The first comment', 'Alert channels', 'Quiet hours', 'What you are alerted about', 'Backups', 'Backup schedule', 'Backup bucket', 'Password', 'Two-factor authentication', 'Sessions', 'API tokens', 'Storage', 'Storage rules'], ['Keeps backups away from this server, in any S3-compatible storage', 'Showrunner 0.1.0']],
  ['/heygen-test', ['The connection', 'Avatars', 'Voices']],
];

/** What each screen shows when all of its requests fail. */
export const LOAD_ERRORS = ROWS.map(([path, errors, figures = []]) => ({ path, errors, figures }));
