import type { ScheduledPost } from '~/api/generated';

/** The posts that are due, published or cancelled, latest first. */
export const pastPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status !== 'scheduled' || Date.parse(scheduledAt) <= now)
    .sort((one, other) => Date.parse(other.scheduledAt) - Date.parse(one.scheduledAt));
