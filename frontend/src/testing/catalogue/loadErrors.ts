interface ScreenLoadErrors {
  path: string;
  /** The error messages, from top to bottom. */
  errors: readonly string[];
  /** Every text with a digit that is shown without data, from top to bottom. */
  figures?: readonly string[];
}

/** What each screen shows when all of its requests fail. */
export const LOAD_ERRORS: readonly ScreenLoadErrors[] = [
  {
    path: '/',
    errors: [
      'Dashboard figures',
      'Videos',
      'Recent videos',
      'Renders',
      'Scheduled posts',
      'Platform figures',
    ],
    figures: ['A 60-second script on a random topic, ready for you to edit.'],
  },
  {
    path: '/scripts',
    errors: ['Topics', 'Scripts'],
    figures: ['15 seconds', '30 seconds', '60 seconds'],
  },
  {
    path: '/script-generation',
    errors: ['Topics', 'Scripts'],
    figures: ['15 seconds', '30 seconds', '60 seconds'],
  },
  {
    path: '/ai-assistant',
    errors: ['The conversation'],
    figures: [
      'Set the monthly target to 300',
      'Post daily at 9:00 and 18:00 on tiktok and youtube',
    ],
  },
  {
    path: '/videos',
    errors: ['Approved scripts', 'Avatars', 'Voices', 'Videos'],
    figures: ['An approved script, an avatar, a voice and a background become a 9:16 video.'],
  },
  { path: '/review', errors: ['Videos'] },
  {
    path: '/scheduling',
    errors: [
      'The plan',
      'Platform settings',
      'Approved videos',
      'Approved videos',
      'Approved videos',
      'Scheduled posts',
    ],
    figures: ['6:00 PM', '6:00 PM', '6:00 PM', '6:00 PM'],
  },
  {
    path: '/analytics',
    errors: ['Summary figures', 'Views over time', 'Platform views', 'Platform figures'],
    figures: [
      '7d',
      '30d',
      '90d',
      '1y',
      'In the last 30 days',
      'Gains in the last 30 days, compared with the period before',
    ],
  },
  {
    path: '/analytics?tab=content',
    errors: ['Summary figures', 'Content figures'],
    figures: ['7d', '30d', '90d', '1y'],
  },
  {
    path: '/analytics?tab=videos',
    errors: ['Summary figures', 'Top videos'],
    figures: ['7d', '30d', '90d', '1y', 'Videos first published in the last 30 days, by views'],
  },
  { path: '/costs', errors: ['Prices and costs'] },
  { path: '/comments', errors: ['The listener', 'Comment figures', 'Pending responses'] },
  {
    path: '/comments?tab=trending',
    errors: ['The listener', 'Comment figures', 'Topics'],
    figures: ['Topics of the last 7 days, with their average sentiment'],
  },
  {
    path: '/system',
    errors: ['Services', 'Recovery counters', 'Alerts'],
    figures: [
      'The status of every service, updated every 30 seconds.',
      'The latest 10. Times in Europe/London',
    ],
  },
  { path: '/admin', errors: ['System status'] },
  { path: '/admin?tab=assistant', errors: ['The conversation'] },
  { path: '/admin?tab=content', errors: ['Content Hooks', 'Trending Topics', 'Changes'] },
  { path: '/admin?tab=production', errors: ['Production targets', 'Changes'] },
  {
    path: '/admin?tab=recovery',
    errors: ['Recovery actions'],
    figures: ['The latest 20. Times in Europe/London'],
  },
  { path: '/notifications', errors: ['Notifications'] },
  { path: '/platforms', errors: ['Platforms'] },
  { path: '/heygen-test', errors: ['The avatar provider'] },
];
