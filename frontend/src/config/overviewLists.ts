/** What the Overview reads of each list. Requests with the same arguments share one response: the preload uses them too. */

/** As many as fit into one row on a wide screen; the others are on the Review screen. */
export const PENDING_SHOWN = { status: 'pending_review', limit: 4 } as const;

const RECENT_LIMIT = 5;

/** The recent videos: each list may have all of them. */
export const APPROVED_SHOWN = { status: 'approved', limit: RECENT_LIMIT } as const;
export const REJECTED_SHOWN = { status: 'rejected', limit: RECENT_LIMIT } as const;
export const FAILED_SHOWN = { status: 'failed', limit: RECENT_LIMIT } as const;

const HOUR_MS = 3_600_000;

/** More than are shown: the first ones may be due, but not published yet. */
const NEXT_POSTS = 16;

/** The posts that are published next. The request changes once an hour, so that all parts of the screen share it. */
export const nextPosts = (now: number) =>
  ({
    status: 'scheduled',
    order: 'oldest',
    from: new Date(now - (now % HOUR_MS)).toISOString(),
    limit: NEXT_POSTS,
  }) as const;
