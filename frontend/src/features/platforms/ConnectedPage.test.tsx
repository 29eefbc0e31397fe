import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { aPlatform } from '~/testing/factories';
import { renderApp, renderPage } from '~/testing/renderApp';
import { reading, refusal, server } from '~/testing/server';
import { ConnectedPage } from './ConnectedPage';

const ADDRESS = '/platforms/connected?code=4%2F0Ab&state=st-1';

const account = aPlatform({
  platform: 'youtube',
  label: 'YouTube Shorts',
  status: 'connected',
  accountName: 'Morning habits',
});

/** Takes what is sent to finish a connection, and answers it when it is told to. */
function finishing(answer: () => Response = () => HttpResponse.json(account)) {
  const sent: unknown[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/platforms/connected', async ({ request }) => {
      sent.push(await request.json());
      await released;
      return answer();
    }),
  );
  return { sent, release };
}

const address = () => screen.getByTestId('address');

const hasLeftTheAddress = () =>
  waitFor(() => expect(address()).toHaveTextContent(/^\/platforms\/connected$/));

test('the code goes to the server and leaves the address bar before the answer is there', async () => {
  const { sent, release } = finishing();
  renderApp(`${ADDRESS}#_`);
  await waitFor(() => expect(sent).toEqual([{ state: 'st-1', code: '4/0Ab' }]));
  await hasLeftTheAddress();
  expect(screen.getByText('Connecting the account...')).toBeVisible();
  server.use(reading('/api/platforms', [account]));
  release();
  expect(await screen.findByText('Account Connected')).toBeVisible();
  expect(screen.getByText('Morning habits on YouTube Shorts is connected.')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent(/^\/platforms$/));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Platforms' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Morning habits')).toBeVisible();
});

test('an address with a slash at its end, as TikTok wants it, is the same screen', async () => {
  const { sent, release } = finishing();
  release();
  renderApp(ADDRESS.replace('?', '/?'));
  expect(await screen.findByText('Account Connected')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the call is made once, though React looks at everything twice', async () => {
  const { sent, release } = finishing();
  renderPage(
    <StrictMode>
      <ConnectedPage />
    </StrictMode>,
    ADDRESS,
  );
  await waitFor(() => expect(sent).not.toEqual([]));
  release();
  expect(await screen.findByText('Account Connected')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  [{ error: 'This sign-in has taken too long.' }, 409, 'This sign-in has taken too long.'],
  [{ error: 'YouTube does not answer.' }, 503, 'YouTube does not answer.'],
  [{}, 500, 'Failed to connect the account'],
])('what the server has against it is said, with a way back (%#)', async (body, status, text) => {
  const { sent, release } = finishing(() => refusal(status, body));
  release();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(sent).toHaveLength(1);
  await hasLeftTheAddress();
  await user.click(screen.getByRole('link', { name: 'Back to Platforms' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Platforms' })).toBeVisible();
});

test.each([
  ['error=access_denied&error_reason=user_denied&state=st-1', 'Access was not allowed'],
  ['error=invalid_scope', 'The platform did not give access (invalid_scope).'],
])('%s: nothing is sent, and nothing has changed', async (query, text) => {
  const { sent } = finishing();
  renderApp(`/platforms/connected?${query}`);
  const why = await screen.findByRole('alert');
  expect(why).toHaveTextContent(text);
  expect(why).toHaveTextContent('Nothing has changed.');
  await hasLeftTheAddress();
  expect(sent).toEqual([]);
});

test('opened by hand it has nothing to finish', async () => {
  const { sent } = finishing();
  renderApp('/platforms/connected');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing to finish here.');
  expect(sent).toEqual([]);
});

test('whoever has to sign in first comes back with the code, and nothing was sent before', async () => {
  let signedIn = false;
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    http.get('*/api/session', async () => {
      await told;
      return HttpResponse.json({ required: true, signedIn });
    }),
    http.post('*/api/session', () => {
      signedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { sent, release } = finishing();
  const { user } = renderApp(ADDRESS);
  // The screen is there before it is known that nobody has signed in.
  await screen.findByText('Connecting the account...');
  tell();
  await user.type(await screen.findByLabelText(/Password/), 'open sesame');
  expect(address()).toHaveTextContent(ADDRESS);
  expect(sent).toEqual([]);
  release();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Account Connected')).toBeVisible();
  expect(sent).toEqual([{ state: 'st-1', code: '4/0Ab' }]);
});

test('a code waits for a server that is away', async () => {
  server.use(http.get('*/api/session', () => HttpResponse.error()));
  const { sent, release } = finishing();
  release();
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole('button', { name: 'Try again to load your session' });
  expect(sent).toEqual([]);
  expect(address()).toHaveTextContent(ADDRESS);
  server.use(reading('/api/session', { required: false, signedIn: true }));
  await user.click(again);
  expect(await screen.findByText('Account Connected')).toBeVisible();
});
