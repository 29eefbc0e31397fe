import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aPlatform } from '~/testing/factories';
import { fill } from '~/testing/interactions';
import { aChoice } from '~/testing/platformFactories';
import { openPlatforms, PASTE_ADDRESS, PASTE_TOKEN } from '~/testing/platformsPage';
import { captureRequests, mockGet } from '~/testing/server';

const account = aPlatform({ status: 'connected', accountName: 'Morning habits' });

describe('several accounts that were allowed', () => {
  const several = (names?: readonly string[]) => () =>
    HttpResponse.json({ platform: aPlatform(), choice: aChoice(names) });

  async function pasteToken(names?: readonly string[]) {
    captureRequests('post', '/api/platforms/tiktok/token', several(names));
    const page = await openPlatforms({ acceptsToken: true });
    await page.press(PASTE_TOKEN);
    await fill(page.user, await screen.findByLabelText('Access token'), 'EAAG-1');
    await page.press('Connect');
    const dialog = await screen.findByRole('dialog', { name: 'Choose an account' });
    return { ...page, dialog: within(dialog) };
  }

  test('are asked about once a token is pasted', async () => {
    const sent = captureRequests('post', '/api/platforms/choose', account);
    const { user, press, dialog } = await pasteToken();
    expect(screen.queryByRole('dialog', { name: PASTE_TOKEN })).not.toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Accounts on TikTok' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Morning habits' })).toHaveFocus();
    await user.click(dialog.getByRole('radio', { name: 'Evening habits' }));
    mockGet('/api/platforms', [account]);
    await press('Connect');
    expect(await screen.findByText('Morning habits on TikTok is connected.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ token: 'choice-1', accountId: 'account-2' }]);
    expect(await screen.findByText('Morning habits')).toBeVisible();
  });

  test('are asked about once an address is pasted', async () => {
    captureRequests('post', '/api/platforms/connected', several());
    const { user, press } = await openPlatforms();
    await press(PASTE_ADDRESS);
    await user.click(await screen.findByRole('textbox', { name: 'Address' }));
    await user.paste('?code=c&state=s');
    await press('Connect');
    expect(await screen.findByRole('dialog', { name: 'Choose an account' })).toBeVisible();
  });

  test('are told apart by their ids when they share a name', async () => {
    const { dialog } = await pasteToken(['Habits', 'Habits', 'Evening']);
    const names = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Habits account-1', 'Habits account-2', 'Evening']);
  });

  test('can be left: nothing is connected, and the focus is where it was', async () => {
    const sent = captureRequests('post', '/api/platforms/choose', account);
    const { press } = await pasteToken();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: PASTE_TOKEN })).toHaveFocus();
    expect(sent).toEqual([]);
  });
});
