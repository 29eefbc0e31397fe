/** The time limits of requests to the server, in milliseconds. */

/** For what the server reads from its own database. */
export const READ_TIMEOUT_MS = 10_000;

/** For what the server asks a provider, which may take up to a minute. */
export const PROVIDER_READ_TIMEOUT_MS = 90_000;

/** For writes: a model may be asked several times for one of them. */
export const WRITE_TIMEOUT_MS = 180_000;

/** The server is searched once typing has paused for this long. */
export const SEARCH_DEBOUNCE_MS = 300;
