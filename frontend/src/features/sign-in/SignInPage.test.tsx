import { screen, waitFor } from '@testing-library/react';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, refusal } from '~/testing/server';
import { SignInPage } from './SignInPage';

const PASSWORD = 'open sesame';
const CODE_REQUIRED = { code: 'code_required', error: 'A code is needed as well' };
const WRONG_CODE = { code: 'wrong_code', error: 'The code is wrong, or was used before' };
const WRONG_PASSWORD = { code: 'wrong_password', error: 'The password is wrong' };

const passwordField = () => screen.getByLabelText(/Password/);
const codeField = () => screen.getByLabelText(/Code/);

/** Signs in with the right password at a server that asks for a code, and answers then in this way. */
async function askedForCode(answer: () => Response = () => new Response(null, { status: 204 })) {
  const sent = captureRequests<{ code?: string }>('post', '/api/session', () =>
    sent[sent.length - 1]?.code === undefined ? refusal(401, CODE_REQUIRED) : answer(),
  );
  const { user } = renderPage(<SignInPage />);
  await fill(user, passwordField(), PASSWORD);
  await press(user, 'Sign in');
  await screen.findByLabelText(/Code/);
  return { user, sent };
}

test('a code is asked for when it is needed, and sent along with the password', async () => {
  const { user, sent } = await askedForCode();
  expect(codeField()).toHaveFocus();
  expect(codeField()).toHaveAccessibleDescription(
    'From your authenticator app, or a recovery code.',
  );
  expect(passwordField()).toHaveValue(PASSWORD);
  expect(screen.queryByText(CODE_REQUIRED.error)).not.toBeInTheDocument();
  await fill(user, codeField(), '123456', '{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([{ password: PASSWORD }, { password: PASSWORD, code: '123456' }]),
  );
});

test('without a second factor no code is asked for', async () => {
  captureRequests('post', '/api/session', () => refusal(401, WRONG_PASSWORD));
  const { user } = renderPage(<SignInPage />);
  await fill(user, passwordField(), PASSWORD, '{Enter}');
  await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(WRONG_PASSWORD.error));
  expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
});

test('a code that is missing is not sent', async () => {
  const { user, sent } = await askedForCode();
  await press(user, 'Sign in');
  expect(await screen.findByText('Enter the code first.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  ['a wrong code', 401, WRONG_CODE],
  ['too many attempts', 429, { code: 'too_many_attempts', error: 'Try again in a minute' }],
])('%s: it is said at the field of the code, which is emptied', async (_, status, body) => {
  const { user } = await askedForCode(() => refusal(status, body));
  await fill(user, codeField(), '123456', '{Enter}');
  await waitFor(() => expect(codeField()).toHaveAccessibleDescription(body.error));
  expect(codeField()).toHaveFocus();
  expect(codeField()).toHaveValue('');
  expect(passwordField()).toHaveValue(PASSWORD);
});

test('a password that was changed meanwhile is said to be wrong at its own field', async () => {
  const { user } = await askedForCode(() => refusal(401, WRONG_PASSWORD));
  await fill(user, codeField(), '123456', '{Enter}');
  await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(WRONG_PASSWORD.error));
  expect(passwordField()).toHaveFocus();
});

test('another password is tried without a code', async () => {
  const { user, sent } = await askedForCode();
  await fill(user, codeField(), '123456');
  await fill(user, passwordField(), '!');
  expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
  await press(user, 'Sign in');
  await screen.findByLabelText(/Code/);
  expect(codeField()).toHaveValue('');
  expect(sent).toEqual([{ password: PASSWORD }, { password: `${PASSWORD}!` }]);
});
