import type { ScheduledPost, ScheduledPostStatus, Video } from '~/api/generated';

/** Whether a post in this state counts: failed and cancelled posts do not. */
const COUNTS: Record<ScheduledPostStatus, boolean> = {
  scheduled: true,
  publishing: true,
  published: true,
  unconfirmed: true,
  failed: false,
  cancelled: false,
};

/**
 * Approved videos that have no post yet, the oldest approval first. The list of posts is cut at `limit`, without the
 * oldest: a video approved before the oldest listed post may have a post already, so it is not listed.
 */
export function readyToSchedule(
  videos: readonly Video[],
  posts: readonly ScheduledPost[],
  limit: number,
): Video[] {
  const posted = new Set(
    posts.filter(({ status }) => COUNTS[status]).map(({ videoId }) => videoId),
  );
  const times = posts.map(({ scheduledAt }) => Date.parse(scheduledAt));
  const knownFrom = posts.length < limit ? Number.NEGATIVE_INFINITY : Math.min(...times);
  const approvedAt = (video: Video) => Date.parse(video.approvedAt ?? video.updatedAt);
  return videos
    .filter(({ id, status }) => status === 'approved' && !posted.has(id))
    .filter((video) => approvedAt(video) > knownFrom)
    .sort((one, other) => approvedAt(one) - approvedAt(other));
}
