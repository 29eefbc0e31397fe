import type { ScheduledPost } from '~/api/generated';

/** The posts that are still to go out, the next one first. */
export const upcomingPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status === 'scheduled' && Date.parse(scheduledAt) > now)
    .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
