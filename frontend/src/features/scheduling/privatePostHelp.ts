import type { Platform, ScheduledPost } from '~/api/generated';

interface PrivatePostHelp {
  byHand: { before: string; place: string; address?: (postId: string) => string };
  audit: { name: string; address: string };
}

const META_REVIEW = {
  name: 'Meta’s review of your app',
  address: 'https://developers.facebook.com/apps',
};

const HELP_BY_PLATFORM: Record<Platform, PrivatePostHelp> = {
  youtube: {
    byHand: {
      before: 'Make it public in',
      place: 'YouTube Studio',
      address: (postId) => `https://studio.youtube.com/video/${encodeURIComponent(postId)}/edit`,
    },
    audit: {
      name: 'the API audit',
      address: 'https://developers.google.com/youtube/v3/guides/quota_and_compliance_audits',
    },
  },
  tiktok: {
    byHand: { before: 'Choose who can see it in', place: 'the TikTok app' },
    audit: { name: 'the audit of your app', address: 'https://developers.tiktok.com/apps' },
  },
  instagram: {
    byHand: { before: 'Choose who can see it in', place: 'the Instagram app' },
    audit: META_REVIEW,
  },
  facebook: {
    byHand: { before: 'Choose who can see it on', place: 'your Facebook Page' },
    audit: META_REVIEW,
  },
};

/** How to make a private post public, and future posts, too. */
export function privatePostHelp({ platform, platformPostId }: ScheduledPost) {
  const { byHand, audit } = HELP_BY_PLATFORM[platform];
  const address = platformPostId === null ? undefined : byHand.address?.(platformPostId);
  return { byHand: { ...byHand, address }, audit };
}
