import { patient } from '../src/testing/patience';

/** For what the server does in the background: a render, or a post that is due at the next full minute. */
export const BACKGROUND_TIMEOUT_MS = patient(300_000);
