import type { ScheduledPost } from '~/api/generated';

/** The posts that are out, on their way, or not coming any more, the latest first. */
export const pastPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status !== 'scheduled' || Date.parse(scheduledAt) <= now)
    .sort((one, other) => Date.parse(other.scheduledAt) - Date.parse(one.scheduledAt));
