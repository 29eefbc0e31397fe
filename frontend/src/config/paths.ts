import type { SettingsSection } from './settingsSections';

/** Every route of the dashboard, in the order of the side navigation. */
export const paths = {
  overview: '/',
  scripts: '/scripts',
  /** Drafts, one after the other. */
  reading: '/scripts/read',
  /** The quick action of the Overview navigates here; the same screen as `scripts`. */
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
  /** Below the side navigation, as the platforms are. */
  projects: '/projects',
  /** Below the side navigation; every Sandbox tag leads there. */
  platforms: '/platforms',
  settings: '/settings',
  /** Platforms redirect the operator here. */
  oauthCallback: '/platforms/connected',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export const scriptPath = (id: number) => `${paths.scripts}?script=${id}`;

export const videoFromScriptPath = (scriptId: number) => `${paths.videos}?script=${scriptId}`;

export const reviewPath = (videoId: number) => `${paths.review}?video=${videoId}`;

export const videoPath = (videoId: number) => `${paths.videos}?video=${videoId}`;

export const postOfVideoPath = (videoId: number) => `${paths.scheduling}?video=${videoId}`;

export const postPath = (postId: number) => `${paths.scheduling}?post=${postId}`;

export const scriptsOfProjectPath = (projectId: number) => `${paths.scripts}?project=${projectId}`;

export const videosOfProjectPath = (projectId: number) => `${paths.videos}?project=${projectId}`;

export const postsOfProjectPath = (projectId: number) =>
  `${paths.scheduling}?view=list&project=${projectId}`;

/** A batch of scripts for a project. */
export const continueProjectPath = (projectId: number) => `${paths.scripts}?batch=${projectId}`;

export const commentPath = (commentId: number) => `${paths.comments}?comment=${commentId}`;

export const adminRecoveryPath = `${paths.admin}?tab=recovery`;

export const settingsPath = (section: SettingsSection) => `${paths.settings}#${section}`;

const PROVIDER_TEST = '-test';

export const providerTestPath = (provider: string) => `/${provider}${PROVIDER_TEST}`;

export const isProviderTestPath = (pathname: string) => pathname.endsWith(PROVIDER_TEST);
