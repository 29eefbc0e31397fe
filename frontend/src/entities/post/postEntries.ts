import type { ScheduledPost } from '~/api/generated';

/** The posts of a video at the same time, one for each platform: they are shown and moved together. */
export interface PostEntry {
  /** The same as long as video and time are the same. */
  key: string;
  videoId: number;
  videoTitle: string;
  scheduledAt: string;
  posts: readonly ScheduledPost[];
}

/** Puts the posts of the same video at the same time together, where the first of them is. */
export function postEntries(posts: readonly ScheduledPost[]): PostEntry[] {
  const entries = new Map<string, PostEntry & { posts: ScheduledPost[] }>();
  for (const post of posts) {
    const { videoId, videoTitle, scheduledAt } = post;
    const key = `${videoId} ${scheduledAt}`;
    const entry = entries.get(key);
    if (entry) entry.posts.push(post);
    else entries.set(key, { key, videoId, videoTitle, scheduledAt, posts: [post] });
  }
  return [...entries.values()];
}

/** Those of an entry that can still be moved. */
export const scheduledPosts = ({ posts }: PostEntry): readonly ScheduledPost[] =>
  posts.filter(({ status }) => status === 'scheduled');
