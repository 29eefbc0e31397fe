import { screen, waitFor, within } from '@testing-library/react';
import type { ConnectedPlatform } from '~/api/generated';
import { redirectTo } from '~/entities/account/redirectTo';
import { aPlatform } from '~/testing/factories';
import { deferred, fill } from '~/testing/interactions';
import { connectionOf } from '~/testing/platformFactories';
import { openPlatforms, PASTE_ADDRESS, PASTE_TOKEN } from '~/testing/platformsPage';
import { captureRequests, mockGet, refusal } from '~/testing/server';

jest.mock('~/entities/account/redirectTo', () => ({ redirectTo: jest.fn() }));

const OWN_ADDRESS = `${window.location.origin}/platforms/connected`;
const AUTHORIZE_URL = 'https://platform.test/authorize?state=st-1';

const account = aPlatform({ status: 'connected', accountName: 'Morning habits' });

const connected = connectionOf(account);

beforeEach(() => jest.mocked(redirectTo).mockClear());

async function openSteps(part: Partial<ConnectedPlatform> = {}) {
  const page = await openPlatforms(part);
  await page.user.click(screen.getByText('How to connect TikTok'));
  return { ...page, field: screen.getByRole('textbox', { name: 'Redirect address' }) };
}

describe('Connect', () => {
  test('sends the operator to the platform, and tells it to send them back here', async () => {
    const sent = captureRequests('post', '/api/platforms/tiktok/connect', {
      address: AUTHORIZE_URL,
    });
    const { press } = await openPlatforms();
    await press('Connect TikTok');
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(AUTHORIZE_URL));
    expect(redirectTo).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([{ redirectAddress: OWN_ADDRESS }]);
  });

  test.each(['connected', 'expired'] as const)(
    'is Reconnect for one that is %s',
    async (status) => {
      const sent = captureRequests('post', '/api/platforms/tiktok/connect', {
        address: AUTHORIZE_URL,
      });
      const { press } = await openPlatforms({ status });
      await press('Reconnect TikTok');
      await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(AUTHORIZE_URL));
      expect(sent).toHaveLength(1);
    },
  );

  test('cannot be pressed twice', async () => {
    const { promise: released, resolve: release } = deferred();
    captureRequests('post', '/api/platforms/tiktok/connect', async () => {
      await released;
      return refusal(400);
    });
    const { press } = await openPlatforms();
    await press('Connect TikTok');
    expect(await screen.findByRole('button', { name: 'Connecting…' })).toBeDisabled();
    release();
    expect(await screen.findByRole('button', { name: 'Connect TikTok' })).toBeEnabled();
  });

  test('stays here when the server has something against it', async () => {
    captureRequests('post', '/api/platforms/tiktok/connect', () =>
      refusal(400, { error: 'No app is configured.' }),
    );
    const { press } = await openPlatforms();
    await press('Connect TikTok');
    expect(await screen.findByText('No app is configured.')).toBeVisible();
    expect(redirectTo).not.toHaveBeenCalled();
  });
});

describe('the redirect address', () => {
  test('is this dashboard’s, can be copied and cannot be changed by accident', async () => {
    const { press, user, field } = await openSteps();
    expect(field).toHaveValue(OWN_ADDRESS);
    await user.type(field, 'x');
    expect(field).toHaveValue(OWN_ADDRESS);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy the redirect address');
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(OWN_ADDRESS);
  });

  test('is marked where the browser does not let pages copy', async () => {
    const { press, field } = await openSteps();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'));
    await press('Copy the redirect address');
    expect(await screen.findByText(/does not allow copying/)).toBeVisible();
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, OWN_ADDRESS.length]);
  });

  test('may be another, which is sent along, until this one is taken again', async () => {
    const sent = captureRequests('post', '/api/platforms/tiktok/connect', {
      address: AUTHORIZE_URL,
    });
    const { press, user, field } = await openSteps();
    await press('Use another address');
    expect(field).toHaveFocus();
    await user.clear(field);
    await fill(user, field, ' https://desk.example.org/back/ ');
    await press('Connect TikTok');
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    await press('Use this dashboard’s address');
    expect(field).toHaveValue(OWN_ADDRESS);
    expect(field).toHaveAttribute('readonly');
    await press('Connect TikTok');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { redirectAddress: 'https://desk.example.org/back/' },
      { redirectAddress: OWN_ADDRESS },
    ]);
  });

  test.each(['desk.example.org/back', 'javascript:alert(1)', ' '])(
    'is refused before it is sent: %p',
    async (text) => {
      const sent = captureRequests('post', '/api/platforms/tiktok/connect', {
        address: AUTHORIZE_URL,
      });
      const { press, user, field } = await openSteps();
      await press('Use another address');
      await user.clear(field);
      await user.type(field, text);
      await press('Connect TikTok');
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription('Enter a complete address: https://… or http://…');
      expect(sent).toEqual([]);
    },
  );

  test('shows what the server has against it', async () => {
    captureRequests('post', '/api/platforms/tiktok/connect', () =>
      refusal(422, { error: 'Not that one.', fields: { redirectAddress: 'It is too long.' } }),
    );
    const { press, field } = await openSteps();
    await press('Connect TikTok');
    await waitFor(() => expect(field).toHaveAccessibleDescription('It is too long.'));
  });
});

describe('Disconnect', () => {
  test('asks first, and says where posts go from then on', async () => {
    const sent = captureRequests('post', '/api/platforms/tiktok/disconnect', aPlatform());
    const { press } = await openPlatforms(account);
    await press('Disconnect TikTok');
    const question = await screen.findByRole('alertdialog', { name: 'Disconnect TikTok?' });
    expect(question).toHaveTextContent('posts for TikTok will then be test only');
    expect(sent).toEqual([]);
    mockGet('/api/platforms', [aPlatform()]);
    await press('Disconnect');
    expect(await screen.findByText('Account disconnected')).toBeVisible();
    expect(screen.getByText('Posts for TikTok are test only from now on.')).toBeVisible();
    expect(await screen.findByText('Test only')).toBeVisible();
    expect(sent).toEqual([null]);
  });

  test('changes nothing when it is not meant', async () => {
    const sent = captureRequests('post', '/api/platforms/tiktok/disconnect', aPlatform());
    const { press } = await openPlatforms(account);
    await press('Disconnect TikTok');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});

describe(PASTE_ADDRESS, () => {
  test('takes code and state out of it', async () => {
    const sent = captureRequests('post', '/api/platforms/connected', connected);
    const { press, user } = await openPlatforms();
    await press(PASTE_ADDRESS);
    await user.click(await screen.findByRole('textbox', { name: 'Address' }));
    await user.paste('https://localhost/platforms/connected?code=4%2F0Ab&state=st-1#_');
    mockGet('/api/platforms', [account]);
    await press('Connect');
    expect(await screen.findByText('Morning habits on TikTok is connected.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ state: 'st-1', code: '4/0Ab' }]);
    expect(await screen.findByText('Morning habits')).toBeVisible();
  });

  test.each([
    ['https://localhost/platforms/connected', /^This address contains no code\./],
    ['https://localhost/?error=access_denied', /^You did not allow access on the platform\./],
  ])('says what is wrong with %s, and sends nothing', async (text, words) => {
    const sent = captureRequests('post', '/api/platforms/connected', connected);
    const { press, user } = await openPlatforms();
    await press(PASTE_ADDRESS);
    await user.click(await screen.findByRole('textbox', { name: 'Address' }));
    await user.paste(text);
    await press('Connect');
    const field = screen.getByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(words)));
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe(PASTE_TOKEN, () => {
  test('is for platforms that take one', async () => {
    await openPlatforms({ acceptsToken: false });
    expect(screen.queryByRole('button', { name: PASTE_TOKEN })).not.toBeInTheDocument();
  });

  test('connects the account that it was made for', async () => {
    const sent = captureRequests('post', '/api/platforms/tiktok/token', connected);
    const { press, user } = await openPlatforms({ acceptsToken: true });
    await press(PASTE_TOKEN);
    const dialog = within(await screen.findByRole('dialog', { name: PASTE_TOKEN }));
    const field = dialog.getByLabelText('Access token');
    expect(field).toHaveAttribute('type', 'password');
    await press('Connect');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Paste the token first.'));
    expect(field).toHaveFocus();
    await fill(user, field, ' EAAG-1 ');
    await press('Connect');
    expect(await screen.findByText('Morning habits on TikTok is connected.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ token: 'EAAG-1' }]);
  });
});
