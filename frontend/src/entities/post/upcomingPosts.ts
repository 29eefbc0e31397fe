import type { ScheduledPost } from '~/api/generated';

/** The scheduled posts that are not due yet, next one first. */
export const upcomingPosts = (posts: readonly ScheduledPost[], now: number): ScheduledPost[] =>
  posts
    .filter(({ status, scheduledAt }) => status === 'scheduled' && Date.parse(scheduledAt) > now)
    .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
