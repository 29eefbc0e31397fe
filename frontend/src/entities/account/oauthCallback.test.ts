import { parseOAuthCallback } from './oauthCallback';

const ALLOWED = { kind: 'granted', state: 'st-1', code: '4/0Ab' };

test.each([
  ['what stands in the address bar', '?code=4%2F0Ab&state=st-1'],
  ['a whole address', 'https://desk.example.org/platforms/connected?state=st-1&code=4%2F0Ab'],
  ['one with more in it', 'http://127.0.0.1:8080/cb/?state=st-1&scope=a+b&code=4%2F0Ab&prompt=x'],
  ['what Instagram appends', 'https://localhost/?code=4%2F0Ab&state=st-1#_'],
  ['what Facebook appends', 'https://localhost/?code=4%2F0Ab&state=st-1#_=_'],
  ['code and state alone', 'code=4%2F0Ab&state=st-1'],
  ['one that was broken into lines', '  https://localhost/?code=4%2F\n  0Ab&state=st-1\n'],
])('%s is read', (_, text) => {
  expect(parseOAuthCallback(text)).toEqual(ALLOWED);
});

test.each([
  '',
  'https://localhost/platforms/connected',
  '?code=4%2F0Ab',
  '?state=st-1',
  '?code=&state=st-1',
  'just words',
  'https://localhost/#code=4%2F0Ab&state=st-1',
])('%p holds nothing', (text) => {
  expect(parseOAuthCallback(text)).toBeNull();
});

test('a denial differs from an error of the platform', () => {
  expect(parseOAuthCallback('?error=access_denied&error_reason=user_denied&state=st-1')).toEqual({
    kind: 'denied',
  });
  expect(parseOAuthCallback('?error=invalid_scope&state=st-1')).toEqual({
    kind: 'failed',
    reason: 'invalid_scope',
  });
});

test('an error code that is not a single word is not repeated', () => {
  expect(parseOAuthCallback('?error=Call%20this%20number%20now')).toEqual({
    kind: 'failed',
    reason: 'error',
  });
});

test('an error takes precedence over a code', () => {
  expect(parseOAuthCallback('?error=access_denied&code=c&state=s')).toEqual({ kind: 'denied' });
});
