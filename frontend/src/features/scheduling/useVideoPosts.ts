import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import type { Platform, ScheduledPost, ScheduledPostStatus } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';

/** Says that a video has a post on a platform. Failed and cancelled posts do not count. */
const SENTENCES: Partial<
  Record<ScheduledPostStatus, (name: string, post: ScheduledPost, clock: Clock) => string>
> = {
  scheduled: (name, { scheduledAt }, clock) =>
    `This video is already scheduled on ${name} for ${clock.dateTime(scheduledAt)}.`,
  publishing: (name) => `This video is being published on ${name} now.`,
  published: (name, { publishedAt, scheduledAt }, clock) =>
    `This video was published on ${name} on ${clock.dateTime(publishedAt ?? scheduledAt)}.`,
  unconfirmed: (name) => `This video may already be on ${name}: its post is not confirmed.`,
};

/** Says that a post exists; undefined when its video can be posted there as if it had none. */
export const postedSentence = (
  post: ScheduledPost,
  name: string,
  clock: Clock,
): string | undefined => SENTENCES[post.status]?.(name, post, clock);

/** Returns a function that finds the newest post of a video on a platform, of those that count. */
export function useVideoPosts(videoId: string) {
  const call = videoId === '' ? skipToken : { videoId: Number(videoId) };
  const { currentData = [] } = api.useListScheduledPostsQuery(call);
  return (platform: Platform): ScheduledPost | undefined =>
    currentData.find((post) => post.platform === platform && post.status in SENTENCES);
}
