export type OAuthCallback =
  | { kind: 'granted'; state: string; code: string }
  | { kind: 'denied' }
  /** `reason` is the platform's error code. */
  | { kind: 'failed'; reason: string };

export type GrantedCallback = Extract<OAuthCallback, { kind: 'granted' }>;

/** The OAuth error code for an operator who does not allow access. */
const DENIED = 'access_denied';

/** The error code is shown on the screen, and anybody can forge an address: longer texts are dropped. */
const SINGLE_WORD = /^\w{1,60}$/;

/**
 * Parses an address that a platform redirected to, or its query string; null when it is neither a
 * grant nor an error. The fragment is ignored: Instagram appends `#_`.
 */
export function parseOAuthCallback(text: string): OAuthCallback | null {
  const query = text
    .replace(/\s/g, '')
    .replace(/#.*$/, '')
    .replace(/^[^?]*\?/, '');
  const parameters = new URLSearchParams(query);
  const error = parameters.get('error');
  if (error === DENIED) return { kind: 'denied' };
  if (error) return { kind: 'failed', reason: SINGLE_WORD.test(error) ? error : 'error' };
  const [state, code] = [parameters.get('state'), parameters.get('code')];
  return state && code ? { kind: 'granted', state, code } : null;
}

export const callbackErrorMessage = (callback: Exclude<OAuthCallback, GrantedCallback>): string =>
  callback.kind === 'denied'
    ? 'You did not allow access on the platform. Nothing has changed.'
    : `The platform did not give access (${callback.reason}). Nothing has changed.`;
