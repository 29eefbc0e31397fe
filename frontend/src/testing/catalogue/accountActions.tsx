import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { OAuthCallbackPage } from '~/features/platforms/OAuthCallbackPage';
import { PlatformsPage } from '~/features/platforms/PlatformsPage';
import { aPlatform } from '../factories';
import { enabled, fill, press } from '../interactions';
import { aChoice, connectionOf } from '../platformFactories';
import { mockGet, server } from '../server';
import { type Action, type FallibleAction, shownToast } from './userAction';

const account = aPlatform({ status: 'connected', accountName: 'Morning habits' });

const page = <PlatformsPage />;

const connectedAccount = () => mockGet('/api/platforms', [account]);

const takingTokens = () => mockGet('/api/platforms', [aPlatform({ acceptsToken: true })]);

/** The form says what the toast says, and can be sent again. */
const formSaysWhy = async () => {
  expect(await enabled('Connect')).toBeVisible();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(String(shownToast()[2]))).toBeVisible();
};

export const connectAccount: FallibleAction = {
  page,
  call: ['post', '/api/platforms/tiktok/connect'],
  answer: { address: '#there' },
  perform: (user) => press(user, 'Connect TikTok'),
  fallback: async () => {
    expect(await enabled('Connect TikTok')).toBeVisible();
  },
};

export const finishConnection: Action = {
  page: <OAuthCallbackPage />,
  path: '/platforms/connected?code=c&state=s',
  call: ['post', '/api/platforms/connected'],
  answer: connectionOf(account),
  perform: async () => {
    await screen.findByRole('heading', { level: 1 });
  },
};

export const pasteAddress: FallibleAction = {
  page,
  call: ['post', '/api/platforms/connected'],
  answer: connectionOf(account),
  perform: async (user) => {
    await press(user, 'Paste the address you were sent to');
    await fill(user, await screen.findByRole('textbox', { name: 'Address' }), '?code=c&state=s');
    await press(user, 'Connect');
  },
  fallback: async () => {
    await formSaysWhy();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('?code=c&state=s');
  },
};

export const pasteToken: FallibleAction = {
  page,
  call: ['post', '/api/platforms/tiktok/token'],
  answer: connectionOf(account),
  given: takingTokens,
  perform: async (user) => {
    await press(user, 'Paste an access token');
    await fill(user, await screen.findByLabelText('Access token'), 'EAAG-1');
    await press(user, 'Connect');
  },
  fallback: async () => {
    await formSaysWhy();
    expect(screen.getByLabelText('Access token')).toHaveValue('EAAG-1');
  },
};

export const chooseAccount: FallibleAction = {
  page,
  call: ['post', '/api/platforms/choose'],
  answer: account,
  given: () => {
    takingTokens();
    server.use(
      http.post('*/api/platforms/tiktok/token', () =>
        HttpResponse.json({ platform: aPlatform(), choice: aChoice() }),
      ),
    );
  },
  perform: async (user) => {
    await pasteToken.perform(user);
    await user.click(await screen.findByRole('radio', { name: 'Evening habits' }));
    await press(user, 'Connect');
  },
  fallback: async () => {
    await formSaysWhy();
    expect(screen.getByRole('radio', { name: 'Evening habits' })).toBeChecked();
  },
};

export const disconnectAccount: FallibleAction = {
  page,
  call: ['post', '/api/platforms/tiktok/disconnect'],
  answer: aPlatform(),
  given: connectedAccount,
  perform: async (user) => {
    await press(user, 'Disconnect TikTok');
    await press(user, 'Disconnect');
  },
  fallback: async () => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await enabled('Disconnect TikTok')).toBeVisible();
    expect(screen.getByText('Morning habits')).toBeVisible();
  },
};
