/** How many rows of a list are read at once. */
export const PAGE_SIZE = 50;

/** How many posts a calendar reads at once: about 75 KiB. */
export const CALENDAR_PAGE_SIZE = 200;

/** How many avatars, voices, scripts or videos a picker shows; the search finds the others. */
export const PICKER_LIMIT = 20;

export const RECENT_LIMIT = 8;

export const NOTIFICATION_PLACEHOLDERS = 5;

export const ALERTS_SHOWN = 10;
