import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatTime } from '~/shared/format/dateTime';

/** "18:00 TikTok: Start before you are ready". */
const tileTitle = ({ scheduledAt, platform, videoTitle }: ScheduledPost): string =>
  `${formatTime(scheduledAt)} ${PLATFORM_LABELS[platform]}: ${videoTitle}`;

export const calendarEvents = (posts: readonly ScheduledPost[]) =>
  posts
    .filter(({ status }) => status !== 'cancelled')
    .map((post) => ({
      id: String(post.id),
      start: post.scheduledAt,
      title: tileTitle(post),
      // Only scheduled posts can be moved.
      editable: post.status === 'scheduled',
      extendedProps: { post },
    }));
