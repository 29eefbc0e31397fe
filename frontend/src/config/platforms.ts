import type { Platform } from '~/api/generated';

export const PLATFORM_LABELS: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram Reels',
  youtube: 'YouTube Shorts',
  facebook: 'Facebook',
};

export const PLATFORMS: readonly Platform[] = ['tiktok', 'instagram', 'youtube', 'facebook'];

export const PLATFORM_CHOICES = PLATFORMS.map((platform) => ({
  value: platform,
  label: PLATFORM_LABELS[platform],
}));

/** The names of the platforms themselves, for sentences about them. */
export const PLATFORM_NAMES: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
};
