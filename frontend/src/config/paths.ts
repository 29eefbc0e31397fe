/** Every route of the dashboard, in the order of the side navigation. */
export const paths = {
  overview: '/',
  scripts: '/scripts',
  /** Where the dashboard's quick action leads; the same screen as `scripts`. */
  scriptGeneration: '/script-generation',
  assistant: '/ai-assistant',
  videos: '/videos',
  review: '/review',
  scheduling: '/scheduling',
  analytics: '/analytics',
  costs: '/costs',
  comments: '/comments',
  system: '/system',
  admin: '/admin',
  notifications: '/notifications',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export const scriptPath = (id: number) => `${paths.scripts}?script=${id}`;

export const videoFromScriptPath = (scriptId: number) => `${paths.videos}?script=${scriptId}`;
