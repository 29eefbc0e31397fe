/** What a platform sends the operator back with. */
export type OAuthCallback =
  | { kind: 'allowed'; state: string; code: string }
  | { kind: 'denied' }
  /** In the platform's own short word. */
  | { kind: 'failed'; reason: string };

export type GrantedCallback = Extract<OAuthCallback, { kind: 'allowed' }>;

/** What OAuth calls a no of the operator's. */
const DENIED = 'access_denied';

/** The platform's word is shown, and anybody can write an address: more than one word is not. */
const SINGLE_WORD = /^\w{1,60}$/;

/**
 * Reads an address that a platform sent the operator to, or what stands in it behind the question mark; null when it is
 * none. What comes behind a # is the platform's own (Instagram writes `#_` there).
 */
export function parseOAuthCallback(text: string): OAuthCallback | null {
  const query = text
    .replace(/\s/g, '')
    .replace(/#.*$/, '')
    .replace(/^[^?]*\?/, '');
  const given = new URLSearchParams(query);
  const error = given.get('error');
  if (error === DENIED) return { kind: 'denied' };
  if (error) return { kind: 'failed', reason: SINGLE_WORD.test(error) ? error : 'error' };
  const [state, code] = [given.get('state'), given.get('code')];
  return state && code ? { kind: 'allowed', state, code } : null;
}

/** Why a way back without a code connects nothing. */
export const callbackErrorMessage = (back: Exclude<OAuthCallback, GrantedCallback>): string =>
  back.kind === 'denied'
    ? 'Access was not allowed at the platform. Nothing has changed.'
    : `The platform did not give access (${back.reason}). Nothing has changed.`;
