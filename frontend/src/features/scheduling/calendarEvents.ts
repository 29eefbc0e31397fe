import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { formatTime } from '~/shared/format/dateTime';

interface CalendarEvent {
  id: string;
  start: string;
  title: string;
  /** Only scheduled posts can be moved. */
  editable: boolean;
  extendedProps: { post: ScheduledPost };
}

/** "18:00 TikTok: Start before you are ready". */
const tileTitle = ({ scheduledAt, platform, videoTitle }: ScheduledPost): string =>
  `${formatTime(scheduledAt)} ${PLATFORM_LABELS[platform]}: ${videoTitle}`;

/** The posts as calendar events, without cancelled ones. */
export const calendarEvents = (posts: readonly ScheduledPost[]): CalendarEvent[] =>
  posts
    .filter(({ status }) => status !== 'cancelled')
    .map((post) => ({
      id: String(post.id),
      start: post.scheduledAt,
      title: tileTitle(post),
      editable: post.status === 'scheduled',
      extendedProps: { post },
    }));
