import type { ScheduledPost } from '~/api/generated';

/** Whether two posts are of the same video at the same time: then they are one row, with a line for each platform. */
export const areTogether = (one: ScheduledPost | undefined, other: ScheduledPost): boolean =>
  one?.videoId === other.videoId && one.scheduledAt === other.scheduledAt;

/** Puts neighbouring posts of the same video at the same time together. */
export function groupTogether(posts: readonly ScheduledPost[]): ScheduledPost[][] {
  const groups: ScheduledPost[][] = [];
  for (const post of posts) {
    const group = groups.at(-1);
    if (group && areTogether(group[0], post)) group.push(post);
    else groups.push([post]);
  }
  return groups;
}
