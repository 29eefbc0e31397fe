/** What the lists of posts ask the server for. The same object is the same list, which is read once. */

/** The next post first. A post that is due stays among them until the server has begun to publish it. */
export const UPCOMING_POSTS = { status: 'scheduled', order: 'oldest' } as const;

/** The approved videos that have no post yet. */
export const READY_VIDEOS = {
  status: 'approved',
  hasPosts: false,
  hasFile: true,
  order: 'oldest',
} as const;
