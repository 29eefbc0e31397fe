import { act, screen, waitFor, within } from '@testing-library/react';
import type { ConnectedPlatform } from '~/api/generated';
import { polling } from '~/config/polling';
import { aPlatform } from '~/testing/factories';
import { deferred, fill, openPalette } from '~/testing/interactions';
import { platforms } from '~/testing/platformFactories';
import { renderApp, renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { PlatformsPage } from './PlatformsPage';

afterEach(() => jest.useRealTimers());

const connected: Partial<ConnectedPlatform> = {
  status: 'connected',
  accountName: 'Morning habits',
  connectedAt: '2026-10-02T12:00:00Z',
};

async function cardOf(part: Partial<ConnectedPlatform>) {
  const account = aPlatform(part);
  mockGet('/api/platforms', [account]);
  const { user } = renderPage(<PlatformsPage />);
  await screen.findByText('Posts today');
  const card = within(screen.getByRole('region', { name: account.label }));
  const fact = (name: string) => card.getByText(name).nextElementSibling?.textContent;
  return { card, fact, user };
}

const stepsOf = (card: { getAllByRole: typeof screen.getAllByRole }) => {
  const list = card.getAllByRole('list', { hidden: true }).find(({ tagName }) => tagName === 'OL');
  return [...(list?.children ?? [])];
};

test.each([
  ['connected', 'Connected', 'green'],
  ['sandbox', 'Test only', 'amber'],
  ['expired', 'Connect again', 'red'],
] as const)('an account that is %s reads %s', async (status, word, tone) => {
  const { card } = await cardOf({ status });
  expect(card.getByText(word)).toHaveAttribute('data-tone', tone);
});

test('there is a card for every platform, also while they load', async () => {
  const { promise: released, resolve: release } = deferred();
  captureRequests('get', '/api/platforms', async () => {
    await released;
    return platforms.ids.map((platform) => aPlatform({ platform, label: platform }));
  });
  renderPage(<PlatformsPage />);
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(4);
  release();
  await waitFor(() => expect(screen.getAllByText('Posts today')).toHaveLength(4));
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
});

test('a connected account has a name, a start and an end', async () => {
  const { card, fact } = await cardOf({ ...connected, tokenExpiresAt: '2027-01-20T12:00:00Z' });
  expect(fact('Account')).toBe('Morning habits');
  expect(fact('Connected since')).toBe('2 Oct 2026');
  expect(fact('Connected until')).toBe('20 Jan 2027');
  expect(card.queryByText(/The connection expires/)).not.toBeInTheDocument();
});

test.each([
  [{ ...connected, tokenExpiresAt: null }, 'Until you disconnect'],
  [{ ...connected, status: 'expired', tokenExpiresAt: '2027-01-20T12:00:00Z' }, 'Expired'],
] as const)('a connection without an end date says so (%#)', async (part, words) => {
  const { fact } = await cardOf(part);
  expect(fact('Connected until')).toBe(words);
});

test('without an account there are no facts about one', async () => {
  const { card, fact } = await cardOf({});
  expect(fact('Account')).toBe('None');
  expect(card.queryByText('Connected since')).not.toBeInTheDocument();
  expect(card.queryByText('Connected until')).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Disconnect/ })).not.toBeInTheDocument();
});

test('a connection that ends soon has a warning', async () => {
  const { card } = await cardOf({
    ...connected,
    tokenExpiresAt: '2026-11-25T12:00:00Z',
    endsSoon: true,
  });
  expect(card.getByText(/The connection expires on 25 Nov 2026\. Reconnect before/)).toBeVisible();
});

test.each([
  [3, 50, '47 of 50 left'],
  [17, 15, '0 of 15 left'],
])('after %d posts of %d there are %s', async (used, limit, text) => {
  const { card } = await cardOf({ quota: { used, limit } });
  expect(card.getByRole('meter', { name: 'Posts today' })).toHaveAttribute('aria-valuetext', text);
});

const YOUTUBE_BUDGET: NonNullable<ConnectedPlatform['apiBudget']> = {
  unit: 'units',
  used: 1240,
  limit: 10_000,
  pollingUsed: 900,
  pollingLimit: 5000,
  publishingReserve: 500,
  resetsAt: '2026-11-21T08:00:00Z',
};

describe('the API budget', () => {
  const meterOf = ({ card }: Awaited<ReturnType<typeof cardOf>>) =>
    card.getByRole('meter', { name: /^API/ });

  test('says in words what is used, what is kept and when it starts again', async () => {
    const page = await cardOf({ apiBudget: YOUTUBE_BUDGET });
    const meter = meterOf(page);
    expect(meter).toHaveAccessibleName('API units today');
    expect(meter).toHaveAttribute('aria-valuetext', '1,240 of 10,000 used');
    expect(page.card.getByText(/^Reading may use/)).toHaveTextContent(
      'Reading may use 5,000; 500 are reserved for publishing. Resets at 08:00.',
    );
  });

  test('counts calls by the hour where the platform does', async () => {
    const page = await cardOf({
      apiBudget: {
        ...YOUTUBE_BUDGET,
        unit: 'calls',
        used: 37,
        limit: 200,
        pollingUsed: 30,
        pollingLimit: 45,
        publishingReserve: 100,
      },
    });
    expect(meterOf(page)).toHaveAccessibleName('API calls this hour');
    expect(meterOf(page)).toHaveAttribute('aria-valuetext', '37 of 200 used');
  });

  test.each([
    [7999, '7,999 of 10,000 used', null],
    [8000, '8,000 of 10,000 used, high', 'true'],
  ])('warns from 80% on: %d', async (used, text, warning) => {
    const meter = meterOf(await cardOf({ apiBudget: { ...YOUTUBE_BUDGET, used } }));
    expect(meter).toHaveAttribute('aria-valuetext', text);
    expect(meter.parentElement?.getAttribute('data-warning')).toBe(warning);
  });

  test.each([
    [
      { used: 6000, pollingUsed: 5000 },
      'Reading has used its 5,000 and resumes at 08:00. 500 are reserved for publishing.',
    ],
    [
      { used: 9500, pollingUsed: 5000 },
      'The rest is reserved for publishing; everything else resumes at 08:00.',
    ],
  ])('says what waits when it runs out (%#)', async (part, words) => {
    const { card } = await cardOf({ apiBudget: { ...YOUTUBE_BUDGET, ...part } });
    expect(card.getByText(/reserved for publishing/)).toHaveTextContent(words);
  });

  test('is not there where the platform has none', async () => {
    const { card } = await cardOf({ apiBudget: null });
    expect(card.getAllByRole('meter')).toHaveLength(1);
  });
});

test.each([
  ['connected', 'If this keeps happening, reconnect'],
  ['sandbox', 'Go through the steps below again'],
  ['expired', 'Press Reconnect and allow access again'],
] as const)('the last problem is shown with its remedy: %s', async (status, remedy) => {
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const { card } = await cardOf({ status, problem: { message: 'The token is dead.', at } });
  const note = card.getByText(/The token is dead\./);
  expect(note).toHaveTextContent(/^2h ago: The token is dead\./);
  expect(note).toHaveTextContent(remedy);
});

test('an expired account says so, also without a problem', async () => {
  const { card } = await cardOf({ ...connected, status: 'expired' });
  expect(card.getByText(/^The connection has expired\./)).toBeVisible();
});

test('without an app nothing can be connected', async () => {
  const { card } = await cardOf({ canConnect: false, app: null, acceptsToken: true });
  const connect = card.getByRole('button', { name: 'Connect TikTok' });
  expect(connect).toBeDisabled();
  expect(connect).toHaveAccessibleDescription(
    'Add the ID and secret of your TikTok app to connect an account.',
  );
  expect(card.queryByRole('button', { name: /^Paste/ })).not.toBeInTheDocument();
});

test('an app that is set on the server names its variable and has no buttons', async () => {
  const { card, fact } = await cardOf({ app: { clientId: null, lastFour: null } });
  expect(fact('App')).toBe('Set on the server (SHOWRUNNER__PLATFORMS__TIKTOK__CLIENT_ID)');
  expect(card.queryByRole('button', { name: /TikTok app/ })).not.toBeInTheDocument();
});

test.each(platforms.all)('$platform can be set up step by step', async ({ platform, setup }) => {
  const { card, user } = await cardOf({ platform, canConnect: false });
  await user.click(card.getByText(/^How to connect/));
  const [account, app, redirect, scopes, connect] = stepsOf(card).map(
    ({ textContent }) => textContent,
  );
  expect(account).toContain(setup.account);
  expect(app).toContain(setup.portal.name);
  expect(redirect).toContain(setup.redirect);
  for (const scope of setup.scopes) expect(scopes).toContain(scope);
  expect(connect).toContain('Press Connect');
});

test('the accounts are polled every thirty seconds', async () => {
  const asked = captureRequests('get', '/api/platforms', [aPlatform()]);
  jest.useFakeTimers({ advanceTimers: true });
  renderPage(<PlatformsPage />);
  await screen.findByText('Posts today');
  await act(() => jest.advanceTimersByTimeAsync(polling.platforms - 1_000));
  expect(asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('the platform settings lead there', async () => {
  const { user } = renderApp('/scheduling');
  const open = await screen.findByRole('button', { name: 'Open settings' });
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  await user.click(await screen.findByRole('link', { name: 'Connect accounts' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Platforms' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('the palette leads there by the name of a platform', async () => {
  const { user } = renderApp('/nowhere');
  await screen.findByRole('heading', { level: 1 });
  await fill(user, await openPalette(user), 'tiktok', '{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Platforms' })).toBeVisible();
});
