import type { Platform } from '~/api/generated';

export const PLATFORM_LABELS: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram Reels',
  youtube: 'YouTube Shorts',
  facebook: 'Facebook',
};

export const PLATFORMS: readonly Platform[] = ['tiktok', 'instagram', 'youtube', 'facebook'];

/** The platforms themselves, where what they do is told. */
export const PLATFORM_NAMES: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
};
