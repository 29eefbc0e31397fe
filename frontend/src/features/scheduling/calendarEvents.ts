import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import type { Clock } from '~/shared/clock/clock';

/** "18:00 TikTok: Start before you are ready". */
const tileTitle = ({ scheduledAt, platform, videoTitle }: ScheduledPost, clock: Clock): string =>
  `${clock.time(scheduledAt)} ${PLATFORM_LABELS[platform]}: ${videoTitle}`;

export const calendarEvents = (posts: readonly ScheduledPost[], clock: Clock) =>
  posts
    .filter(({ status }) => status !== 'cancelled')
    .map((post) => ({
      id: String(post.id),
      start: post.scheduledAt,
      title: tileTitle(post, clock),
      // Only scheduled posts can be moved.
      editable: post.status === 'scheduled',
      extendedProps: { post, at: Date.parse(post.scheduledAt) },
    }));
