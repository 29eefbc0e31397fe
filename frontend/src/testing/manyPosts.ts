import type { ScheduledPost, ScheduledPostStatus } from '~/api/generated';
import { aPost } from './factories';

const MINUTE_MS = 60_000;

export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const OVER: readonly ScheduledPostStatus[] = ['published', 'failed', 'cancelled'];

/** Posts every ten minutes, half of them published, failed or cancelled and half scheduled: *Post 1* is the first. */
export const manyPosts = (count: number): ScheduledPost[] =>
  Array.from({ length: count }, (_, index) => {
    const isOver = index < count / 2;
    return aPost({
      id: 1_000 + index,
      videoId: 5_000 + index,
      videoTitle: `Post ${index + 1}`,
      scheduledAt: inMinutes(10 * (index - count / 2) + 5),
      status: isOver ? OVER[index % OVER.length] : 'scheduled',
      platform: index % 2 === 0 ? 'tiktok' : 'youtube',
    });
  });
