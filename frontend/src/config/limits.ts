/** The page size of lists: the maximum of the API. */
const LIST_LIMIT = 500;

/** The one argument with which every screen reads scripts, videos and posts, so that they share one cache entry. */
export const WHOLE_LIST = { limit: LIST_LIMIT } as const;

/** How many rows of a list are read at once. */
export const PAGE_SIZE = 50;

/** How many avatars, voices, scripts or videos a picker shows; the search finds the others. */
export const PICKER_LIMIT = 20;

export const RECENT_LIMIT = 8;

export const NOTIFICATION_PLACEHOLDERS = 5;

export const ALERTS_SHOWN = 10;
