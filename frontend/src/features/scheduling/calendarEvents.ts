import type { ScheduledPost } from '~/api/generated';
import type { Platforms } from '~/entities/platform/platforms';
import type { Clock } from '~/shared/clock/clock';

/** "18:00 TikTok: Start before you are ready". */
const tileTitle = (
  { scheduledAt, platform, videoTitle }: ScheduledPost,
  clock: Clock,
  { label }: Platforms,
): string => `${clock.time(scheduledAt)} ${label(platform)}: ${videoTitle}`;

export const calendarEvents = (
  posts: readonly ScheduledPost[],
  clock: Clock,
  platforms: Platforms,
) =>
  posts
    .filter(({ status }) => status !== 'cancelled')
    .map((post) => ({
      id: String(post.id),
      start: post.scheduledAt,
      title: tileTitle(post, clock, platforms),
      // Only scheduled posts can be moved.
      editable: post.status === 'scheduled',
      extendedProps: { post, at: Date.parse(post.scheduledAt) },
    }));
