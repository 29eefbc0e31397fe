import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { aPlatform } from '~/testing/factories';
import { deferred, fill, press } from '~/testing/interactions';
import { aChoice, connectionOf } from '~/testing/platformFactories';
import { renderApp, renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal, server } from '~/testing/server';
import { OAuthCallbackPage } from './OAuthCallbackPage';

const ADDRESS = '/platforms/connected?code=4%2F0Ab&state=st-1';

const account = aPlatform({
  platform: 'youtube',
  label: 'YouTube Shorts',
  status: 'connected',
  accountName: 'Morning habits',
});

function mockFinishConnection(answer: unknown = connectionOf(account)) {
  const { promise: released, resolve: release } = deferred();
  const sent = captureRequests('post', '/api/platforms/connected', async () => {
    await released;
    return answer;
  });
  return { sent, release };
}

const address = () => screen.getByTestId('address');

const hasLeftTheAddress = () =>
  waitFor(() => expect(address()).toHaveTextContent(/^\/platforms\/connected$/));

test('the code goes to the server and leaves the address bar before the answer is there', async () => {
  const { sent, release } = mockFinishConnection();
  renderApp(`${ADDRESS}#_`);
  await waitFor(() => expect(sent).toEqual([{ state: 'st-1', code: '4/0Ab' }]));
  await hasLeftTheAddress();
  expect(screen.getByText('Connecting the account…')).toBeVisible();
  mockGet('/api/platforms', [account]);
  release();
  expect(await screen.findByText('Account connected')).toBeVisible();
  expect(screen.getByText('Morning habits on YouTube Shorts is connected.')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent(/^\/platforms$/));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Platforms' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText('Morning habits')).toBeVisible();
});

test('an address with a slash at its end, as TikTok wants it, is the same screen', async () => {
  const { sent, release } = mockFinishConnection();
  release();
  renderApp(ADDRESS.replace('?', '/?'));
  expect(await screen.findByText('Account connected')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the code is sent once, although React runs effects twice', async () => {
  const { sent, release } = mockFinishConnection();
  renderPage(
    <StrictMode>
      <OAuthCallbackPage />
    </StrictMode>,
    ADDRESS,
  );
  await waitFor(() => expect(sent).not.toEqual([]));
  release();
  expect(await screen.findByText('Account connected')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  [{ error: 'This sign-in has taken too long.' }, 409, 'This sign-in has taken too long.'],
  [{ error: 'YouTube does not answer.' }, 503, 'YouTube does not answer.'],
  [{}, 500, 'Failed to connect the account'],
])('an error of the server is shown, with a link back (%#)', async (body, status, text) => {
  const { sent, release } = mockFinishConnection(refusal(status, body));
  release();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(sent).toHaveLength(1);
  await hasLeftTheAddress();
  await user.click(screen.getByRole('link', { name: 'Back to Platforms' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Platforms' })).toBeVisible();
});

test.each([
  ['error=access_denied&error_reason=user_denied&state=st-1', 'You did not allow access'],
  ['error=invalid_scope', 'The platform did not give access (invalid_scope).'],
])('%s: nothing is sent, and nothing has changed', async (query, text) => {
  const { sent } = mockFinishConnection();
  renderApp(`/platforms/connected?${query}`);
  const why = await screen.findByRole('alert');
  expect(why).toHaveTextContent(text);
  expect(why).toHaveTextContent('Nothing has changed.');
  await hasLeftTheAddress();
  expect(sent).toEqual([]);
});

test('opened by hand it has nothing to finish', async () => {
  const { sent } = mockFinishConnection();
  renderApp('/platforms/connected');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is no connection to finish here.',
  );
  expect(sent).toEqual([]);
});

test('after a required sign-in the code is still there, and was not sent before', async () => {
  let signedIn = false;
  const { promise: answered, resolve: answer } = deferred();
  server.use(
    http.get('*/api/session', async () => {
      await answered;
      return HttpResponse.json({ required: true, signedIn });
    }),
    http.post('*/api/session', () => {
      signedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { sent, release } = mockFinishConnection();
  const { user } = renderApp(ADDRESS);
  // The screen is there before it is known that nobody has signed in.
  await screen.findByText('Connecting the account…');
  answer();
  await fill(user, await screen.findByLabelText(/Password/), 'open sesame');
  expect(address()).toHaveTextContent(ADDRESS);
  expect(sent).toEqual([]);
  release();
  await press(user, 'Sign in');
  expect(await screen.findByText('Account connected')).toBeVisible();
  expect(sent).toEqual([{ state: 'st-1', code: '4/0Ab' }]);
});

test('a code is kept while the server is unreachable', async () => {
  server.use(http.get('*/api/session', () => HttpResponse.error()));
  const { sent, release } = mockFinishConnection();
  release();
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole('button', { name: 'Try again to load your session' });
  expect(sent).toEqual([]);
  expect(address()).toHaveTextContent(ADDRESS);
  mockGet('/api/session', { required: false, signedIn: true });
  await user.click(again);
  expect(await screen.findByText('Account connected')).toBeVisible();
});

describe('when several accounts were allowed', () => {
  const names = ['Morning habits', 'Evening habits'];

  const allowed = aPlatform({ platform: 'facebook', label: 'Facebook' });

  /** Comes back with several, and takes what is chosen. */
  async function comeBack(answer: unknown = account) {
    const { sent, release } = mockFinishConnection({ platform: allowed, choice: aChoice(names) });
    release();
    const chosen = captureRequests('post', '/api/platforms/choose', answer);
    const { user } = renderApp(ADDRESS);
    const group = await screen.findByRole('group', { name: 'Accounts on Facebook' });
    return { user, sent, chosen, group };
  }

  const connect = () => screen.getByRole('button', { name: 'Connect' });

  test('one of them is chosen with the keyboard, and only that one is connected', async () => {
    const { user, sent, chosen, group } = await comeBack();
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(names);
    for (const radio of radios) expect(radio).not.toBeChecked();
    expect(radios[0]).toHaveFocus();
    expect(screen.getByText(/nothing is connected until then/)).toBeVisible();
    expect(screen.queryByText('Account connected')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Evening habits' })).toBeChecked();
    await user.click(connect());
    expect(await screen.findByText('Account connected')).toBeVisible();
    expect(chosen).toEqual([{ token: 'choice-1', accountId: 'account-2' }]);
    expect(sent).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Platforms' })).toBeVisible();
  });

  test('without a choice nothing is sent', async () => {
    const { user, chosen, group } = await comeBack();
    await user.click(connect());
    await waitFor(() => expect(group).toHaveAccessibleDescription('Choose an account first.'));
    expect(within(group).getAllByRole('radio')[0]).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Morning habits' }));
    expect(group).not.toHaveAccessibleDescription();
    expect(chosen).toEqual([]);
  });

  test('a choice that took too long says so, with a way back', async () => {
    const { user, group } = await comeBack(
      refusal(409, { error: 'Choosing took more than 15 minutes. Connect the account again.' }),
    );
    await user.click(screen.getByRole('radio', { name: 'Morning habits' }));
    await user.click(connect());
    await waitFor(() =>
      expect(group).toHaveAccessibleDescription(expect.stringContaining('more than 15 minutes')),
    );
    expect(screen.getByRole('radio', { name: 'Morning habits' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Back to Platforms' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Platforms' })).toBeVisible();
  });
});
