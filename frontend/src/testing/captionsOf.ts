import type { GeneratedCaption, NextSlot } from '~/api/generated';
import { platforms } from './platformFactories';

/** What the server would generate for each platform. */
export const captionsOf = (text = 'Ready never comes. #start'): GeneratedCaption[] =>
  platforms.all.map(({ platform, caption: { limit, unit, hashtagLimit, mentionLimit } }) => ({
    platform,
    caption: text,
    limit,
    unit,
    hashtagLimit,
    mentionLimit,
    notes: [],
    written: null,
    isDifferent: false,
    firstComment: null,
    firstCommentLimit: platform === 'tiktok' ? null : 300,
  }));

/** The slot of a video without a plan. */
export const NO_SLOT: NextSlot = { hasPlan: false, at: null, platforms: [] };
