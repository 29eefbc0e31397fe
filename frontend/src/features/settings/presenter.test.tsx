import { screen, waitFor, within } from '@testing-library/react';
import type { ChooseAvatarProvider, GetAvatarProviderApiResponse } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { avatarProvider } from '~/testing/systemFactories';
import { SettingsPage } from './SettingsPage';

const PATH = '/api/avatar-provider';

const chosen = { chosen: 'heygen', key: { provider: 'heygen', lastFour: '3f2a' } };

/** The server keeps what is chosen, and the last characters of the key. */
function mockProvider(initially: Partial<GetAvatarProviderApiResponse> = {}) {
  let state = avatarProvider(initially);
  mockGet(PATH, () => state);
  const sent = captureRequests<ChooseAvatarProvider>('put', PATH, () => {
    state = { ...state, ...chosen };
    return state;
  });
  const tried = captureRequests<ChooseAvatarProvider>('post', `${PATH}/test`, () => {
    const isRight = tried.at(-1)?.apiKey === 'sk-right';
    return {
      connected: isRight,
      message: isRight ? 'HeyGen is ready.' : 'HeyGen refused the key.',
      accountInfo: isRight ? { Balance: '42.50 USD' } : null,
      usingMockData: false,
    };
  });
  const removed = captureRequests('delete', `${PATH}/key`, () => {
    state = { ...state, chosen: null, key: null };
    return new Response(null, { status: 204 });
  });
  return { sent, tried, removed };
}

const presenter = async () => within(await screen.findByRole('region', { name: 'Presenter' }));
const apiKey = () => screen.getByLabelText('HeyGen API key');

test('a provider is chosen with its key after a test', async () => {
  const { sent, tried } = mockProvider();
  const { user } = renderPage(<SettingsPage />);
  const card = await presenter();
  await user.click(card.getByRole('radio', { name: 'HeyGen' }));
  await press(user, 'Test key');
  expect(apiKey()).toHaveAccessibleDescription('Enter the key of your HeyGen account');
  expect(tried).toEqual([]);
  await user.type(apiKey(), 'sk-wrong');
  await press(user, 'Test key');
  expect(await card.findByText('HeyGen refused the key.')).toBeVisible();
  await user.clear(apiKey());
  await user.type(apiKey(), 'sk-right');
  // Another key has not been tried yet.
  expect(card.queryByText('HeyGen refused the key.')).toBeNull();
  await press(user, 'Test key');
  expect(await card.findByText('HeyGen is ready. · Balance: 42.50 USD')).toBeVisible();
  await press(user, 'Save presenter');
  expect(await screen.findByText('New videos are made by HeyGen.')).toBeVisible();
  expect(sent).toEqual([{ provider: 'heygen', apiKey: 'sk-right' }]);
  await waitFor(() => expect(apiKey()).toHaveValue(''));
  expect(apiKey()).toHaveAccessibleDescription(
    'The stored key that ends in 3f2a is kept while this is empty.',
  );
});

test('a refused key is shown beside its field', async () => {
  mockProvider();
  captureRequests('put', PATH, () =>
    refusal(422, { error: 'Not right.', fields: { apiKey: 'This is not a key.' } }),
  );
  const { user } = renderPage(<SettingsPage />);
  await user.click((await presenter()).getByRole('radio', { name: 'HeyGen' }));
  await user.type(apiKey(), 'x y');
  await press(user, 'Save presenter');
  await waitFor(() => expect(apiKey()).toHaveAccessibleDescription('This is not a key.'));
  expect(apiKey()).toHaveFocus();
});

test('the built-in studio is chosen again, and the key removed after a question', async () => {
  const { removed } = mockProvider(chosen);
  const resets = captureRequests('delete', PATH, () => new Response(null, { status: 204 }));
  const { user } = renderPage(<SettingsPage />);
  await user.click((await presenter()).getByRole('radio', { name: 'Built-in studio' }));
  await press(user, 'Save presenter');
  expect(await screen.findByText('New videos are made by the built-in studio.')).toBeVisible();
  expect(resets).toHaveLength(1);
  await press(user, 'Remove HeyGen key');
  await press(user, 'Remove key');
  await waitFor(() => expect(removed).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove HeyGen key' })).toBeNull(),
  );
});

test('a key of the configuration is named, and how to change it', async () => {
  mockProvider({ canChoose: false, providers: [] });
  mockGet('/api/meta', aMeta({ provider: { name: 'heygen', label: 'HeyGen', standIn: false } }));
  renderPage(<SettingsPage />);
  expect(await screen.findByText(/^HeyGen makes the videos\. Its key is set on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save presenter' })).toBeNull();
});
