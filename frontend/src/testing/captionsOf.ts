import type { GeneratedCaption } from '~/api/generated';
import { PLATFORMS } from '~/config/platforms';

/** What the server would generate for each platform. */
export const captionsOf = (text = 'Ready never comes. #start'): GeneratedCaption[] =>
  PLATFORMS.map((platform) => ({
    platform,
    caption: text,
    limit: platform === 'youtube' ? 5_000 : 2_200,
    unit: platform === 'youtube' ? 'bytes' : 'utf16',
    hashtagLimit: platform === 'facebook' ? null : 5,
    mentionLimit: platform === 'instagram' ? 20 : null,
    notes: [],
  }));
