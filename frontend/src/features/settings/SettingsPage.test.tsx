import { screen, waitFor, within } from '@testing-library/react';
import type { ChooseTextModel, GetTextModelApiResponse, UpdateSettings } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, refusal } from '~/testing/server';
import { someSettings, textModel } from '~/testing/systemFactories';
import { SettingsPage } from './SettingsPage';

const PATH = '/api/text-model';

/** The server keeps what is chosen, and the last characters of the key. */
function mockWriter(initially: Partial<GetTextModelApiResponse> = {}) {
  let state = textModel(initially);
  mockGet(PATH, () => state);
  const sent = captureRequests<ChooseTextModel>('put', PATH, () => {
    const choice = sent.at(-1) as ChooseTextModel;
    const { protocol = 'openai', baseUrl, model, apiKey } = choice;
    const { inputPrice = null, outputPrice = null } = choice;
    const key = apiKey ? { baseUrl, lastFour: apiKey.slice(-4) } : state.key;
    state = { ...state, chosen: { protocol, baseUrl, model, inputPrice, outputPrice }, key };
    return state;
  });
  const tried = captureRequests<ChooseTextModel>('post', `${PATH}/test`, () => ({
    text: 'A short walk.',
    count: 41,
    milliseconds: 2_130,
    costMicroPence: 210_000,
  }));
  captureRequests('post', `${PATH}/models`, () => [
    {
      name: 'gpt-6-luna',
      sizeBytes: null,
      inputPrice: null,
      outputPrice: null,
      recommended: false,
    },
    { name: 'gpt-6-sol', sizeBytes: null, inputPrice: 194, outputPrice: 775, recommended: false },
  ]);
  const removed = captureRequests('delete', `${PATH}/key`, () => {
    state = { ...state, key: null };
    return new Response(null, { status: 204 });
  });
  return { sent, tried, removed };
}

const writer = async () => within(await screen.findByRole('region', { name: 'Writer' }));
const model = () => screen.getByRole('combobox', { name: 'Model' });
const textbox = (name: string) => screen.getByRole('textbox', { name });
const apiKey = () => screen.getByLabelText('API key');

const openai = {
  chosen: {
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-6-luna',
    inputPrice: null,
    outputPrice: null,
  },
  key: { baseUrl: 'https://api.openai.com/v1', lastFour: '3f2a' },
} as const;

test('a model of a provider is chosen from its list, tried and saved with its key', async () => {
  const { sent, tried } = mockWriter();
  const { user } = renderPage(<SettingsPage />);
  await user.click((await writer()).getByRole('radio', { name: 'A model' }));
  expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveTextContent('OpenAI');
  expect(screen.getByRole('link', { name: /^Create a key/ })).toHaveAttribute(
    'href',
    'https://platform.openai.com/api-keys',
  );
  await user.type(apiKey(), 'sk-0123456789ab3f2a');
  await press(user, 'Show models');
  await user.click(await screen.findByRole('option', { name: 'gpt-6-luna' }));
  await press(user, 'Test');
  expect(await screen.findByText('Wrote 41 words in 2.1 s, for about 0.2p.')).toBeVisible();
  const choice = {
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-6-luna',
    apiKey: 'sk-0123456789ab3f2a',
  };
  expect(tried).toEqual([choice]);
  expect(sent).toEqual([]);
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by gpt-6-luna.')).toBeVisible();
  expect(sent).toEqual([choice]);
  await waitFor(() => expect(apiKey()).toHaveValue(''));
  expect(apiKey()).toHaveAccessibleDescription(
    'The stored key that ends in 3f2a is kept while this is empty.',
  );
});

test('prices that the server lists are suggested, and can be changed', async () => {
  const { sent } = mockWriter(openai);
  const { user } = renderPage(<SettingsPage />);
  await writer();
  const [input, output] = ['Pence per million input tokens', 'Pence per million output tokens'];
  expect(await screen.findByRole('link', { name: /^See the price list/ })).toHaveAttribute(
    'href',
    'https://openai.com/api/pricing/',
  );
  await press(user, 'Show models');
  await user.click(await screen.findByRole('option', { name: 'gpt-6-sol' }));
  expect(textbox(input)).toHaveValue('194');
  expect(textbox(input)).toHaveAccessibleDescription(
    'Suggested from the server’s list of prices in dollars.',
  );
  await user.clear(textbox(output));
  await user.type(textbox(output), '700');
  expect(textbox(input)).toHaveAccessibleDescription(/^See the price list/);
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by gpt-6-sol.')).toBeVisible();
  expect(sent).toEqual([
    { ...openai.chosen, model: 'gpt-6-sol', inputPrice: 194, outputPrice: 700 },
  ]);
});

test('prices are saved with their model, both or none, and forgotten with it', async () => {
  const { sent } = mockWriter(openai);
  const { user } = renderPage(<SettingsPage />);
  await writer();
  const [input, output] = ['Pence per million input tokens', 'Pence per million output tokens'];
  await user.type(await screen.findByRole('textbox', { name: input }), '4.5');
  await press(user, 'Save writer');
  expect(textbox(input)).toHaveAccessibleDescription('Enter whole pence.');
  expect(textbox(output)).toHaveAccessibleDescription('Enter both prices, or none.');
  await user.clear(textbox(input));
  await user.type(textbox(input), '4');
  await user.type(textbox(output), '30');
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by gpt-6-luna.')).toBeVisible();
  expect(sent).toEqual([{ ...openai.chosen, inputPrice: 4, outputPrice: 30 }]);
  await user.type(model(), '-mini');
  expect(textbox(input)).toHaveValue('');
  expect(textbox(output)).toHaveValue('');
});

test('a stored key is kept while the field is empty, until it is removed', async () => {
  const { sent, removed } = mockWriter(openai);
  const { user } = renderPage(<SettingsPage />);
  await writer();
  await user.clear(model());
  await user.type(model(), 'gpt-6-sol');
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by gpt-6-sol.')).toBeVisible();
  expect(sent[0]).not.toHaveProperty('apiKey');
  await press(user, 'Remove key');
  expect(await screen.findByText('The key is removed.')).toBeVisible();
  expect(removed).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove key' })).toBeNull());
});

test('another provider takes neither the key nor the model of the last one', async () => {
  const { sent } = mockWriter(openai);
  const { user } = renderPage(<SettingsPage />);
  await writer();
  await choose(user, 'Provider', 'Ollama');
  expect(screen.queryByLabelText('API key')).toBeNull();
  expect(model()).toHaveValue('');
  await press(user, 'Save writer');
  expect(model()).toHaveAccessibleDescription('Choose a model, or type its name');
  expect(model()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('any other server is chosen by its address', async () => {
  const { sent } = mockWriter();
  const { user } = renderPage(<SettingsPage />);
  await user.click((await writer()).getByRole('radio', { name: 'A model' }));
  await choose(user, 'Provider', 'Another server');
  await choose(user, 'Protocol', 'Anthropic Messages');
  await user.type(textbox('Address'), ' http://192.168.1.20:8000 ');
  await user.type(model(), 'local');
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by local.')).toBeVisible();
  expect(sent).toEqual([
    { protocol: 'anthropic', baseUrl: 'http://192.168.1.20:8000', model: 'local' },
  ]);
});

test('a wrong key says so beside the test and beside the list of models', async () => {
  mockWriter(openai);
  const error = 'OpenAI: the key was refused';
  mockRefusal('post', `${PATH}/test`, 502, { error });
  mockRefusal('post', `${PATH}/models`, 502, { error });
  const { user } = renderPage(<SettingsPage />);
  await writer();
  await press(user, 'Test');
  expect(await screen.findByText(error)).toBeVisible();
  await press(user, 'Show models');
  await waitFor(() => expect(model()).toHaveAccessibleDescription(error));
  // Another key has not been tried yet.
  await user.type(apiKey(), 'sk-another');
  expect(model()).toHaveAccessibleDescription('Open the list, or type the name.');
  expect(screen.queryByText(error)).toBeNull();
});

test('a refused key is shown beside its field', async () => {
  mockWriter(openai);
  captureRequests('put', PATH, () =>
    refusal(422, { error: 'Not right.', fields: { apiKey: 'This is not a key.' } }),
  );
  const { user } = renderPage(<SettingsPage />);
  await writer();
  await user.type(apiKey(), 'x y');
  await press(user, 'Save writer');
  await waitFor(() => expect(apiKey()).toHaveAccessibleDescription('This is not a key.'));
  expect(apiKey()).toHaveFocus();
});

test('the built-in writer writes again when it is chosen', async () => {
  mockWriter(openai);
  const resets = captureRequests('delete', PATH, () => new Response(null, { status: 204 }));
  const { user } = renderPage(<SettingsPage />);
  await user.click((await writer()).getByRole('radio', { name: 'Built-in writer' }));
  await press(user, 'Save writer');
  expect(await screen.findByText('Scripts are now written by the built-in writer.')).toBeVisible();
  expect(resets).toHaveLength(1);
});

test('a provider of the configuration is shown, and how to change it', async () => {
  mockWriter({ canChoose: false });
  mockGet('/api/meta', aMeta({ aiText: { name: 'gpt-6-luna', standIn: false } }));
  renderPage(<SettingsPage />);
  expect(await screen.findByText(/^gpt-6-luna writes\. It is set on the server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save writer' })).toBeNull();
});

test('the time zone is saved, with the time there', async () => {
  mockWriter();
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', () => ({
    settings: someSettings({ timeZone: 'Asia/Tokyo' }),
    changes: [],
  }));
  const { user } = renderPage(<SettingsPage />);
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  expect(screen.getByText(/^It is \d\d:\d\d there\.$/)).toBeVisible();
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.click(await screen.findByRole('option', { name: /^Asia\/Tokyo/ }));
  await press(user, 'Save time zone');
  expect(await screen.findByText('The time zone is now Asia/Tokyo.')).toBeVisible();
  expect(sent).toEqual([{ timeZone: 'Asia/Tokyo' }]);
});

test('the contact of the legal pages is changed, and emptied', async () => {
  mockGet('/api/settings', someSettings({ contactEmail: 'old@example.com' }));
  const sent = captureRequests('put', '/api/settings', {
    settings: someSettings(),
    changes: [],
  });
  const { user } = renderPage(<SettingsPage />);
  const email = await screen.findByRole('textbox', { name: 'Contact email' });
  expect(email).toHaveValue('old@example.com');
  await user.clear(email);
  await user.type(screen.getByRole('textbox', { name: 'Postal address' }), '1 High Street');
  await user.click(screen.getByRole('button', { name: 'Update contact' }));
  expect(await screen.findByText('Contact updated successfully!')).toBeVisible();
  expect(sent).toEqual([{ contactEmail: null, postalAddress: '1 High Street' }]);
});

test('the version is shown, with links to the health and the legal pages', async () => {
  renderPage(<SettingsPage />);
  const about = within(screen.getByRole('region', { name: 'About' }));
  expect(await about.findByText('Showrunner 0.1.0')).toBeVisible();
  const links = about.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/system', '/terms', '/privacy']);
});
