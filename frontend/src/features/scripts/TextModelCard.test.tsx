import { screen, waitFor, within } from '@testing-library/react';
import type { ChooseTextModel, GetTextModelApiResponse } from '~/api/generated';
import { aMeta } from '~/testing/factories';
import { choose, deferred, enabled, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, refusal } from '~/testing/server';
import { aModelServer, textModel } from '~/testing/systemFactories';
import { ScriptsPage } from './ScriptsPage';

const PATH = '/api/text-model';
const TITLE = 'Write with a model on this machine';

const ollama = aModelServer();
const studio = aModelServer({
  name: 'LM Studio',
  baseUrl: 'http://127.0.0.1:1234/v1',
  models: [
    {
      name: 'gemma-3-4b',
      sizeBytes: 3_300_000_000,
      inputPrice: null,
      outputPrice: null,
      recommended: false,
    },
  ],
});
const sentChoice = { baseUrl: ollama.baseUrl, model: 'llama3.1:8b' };
const chosen = {
  protocol: 'openai' as const,
  inputPrice: null,
  outputPrice: null,
  ...sentChoice,
};

/** A server whose writer is the built-in one until a model is chosen. */
function mockTextModel(servers = [ollama], initially: GetTextModelApiResponse['chosen'] = null) {
  let state = textModel({ servers, chosen: initially });
  const reads = jest.fn(() => state);
  mockGet(PATH, reads);
  mockGet('/api/meta', () =>
    aMeta({ aiText: { name: state.chosen?.model ?? 'offline', standIn: !state.chosen } }),
  );
  const sent = captureRequests<ChooseTextModel>('put', PATH, () => {
    const { baseUrl, model } = sent.at(-1) ?? sentChoice;
    state = { ...state, chosen: { ...chosen, baseUrl, model } };
    return state;
  });
  const resets = captureRequests('delete', PATH, () => {
    state = { ...state, chosen: null };
    return new Response(null, { status: 204 });
  });
  return { sent, resets, reads };
}

const findCard = async () => within(await screen.findByRole('region', { name: TITLE }));
const models = () => screen.getByRole('combobox', { name: 'Model' });

test('the models of a server are offered, with the recommended one preselected', async () => {
  mockTextModel();
  const { user } = renderPage(<ScriptsPage />);
  const shown = await findCard();
  expect(shown.getByText('Ollama is running. Its models write about any topic.')).toBeVisible();
  expect(models()).toHaveTextContent('llama3.1:8b • 4.9 GB • recommended');
  await user.click(models());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'qwen3:4b',
    'llama3.1:8b • 4.9 GB • recommended',
  ]);
});

test('the first model is preselected where none is recommended', async () => {
  mockTextModel([studio]);
  renderPage(<ScriptsPage />);
  await findCard();
  expect(models()).toHaveTextContent('gemma-3-4b • 3.3 GB');
});

test('the models of several servers are in one list', async () => {
  const { sent } = mockTextModel([studio, ollama]);
  const { user } = renderPage(<ScriptsPage />);
  const shown = await findCard();
  expect(
    shown.getByText('LM Studio and Ollama are running. Their models write about any topic.'),
  ).toBeVisible();
  expect(models()).toHaveTextContent('llama3.1:8b • Ollama • 4.9 GB • recommended');
  await choose(user, 'Model', 'gemma-3-4b • LM Studio • 3.3 GB');
  await press(user, 'Write with this model');
  expect(await screen.findByText('Scripts are now written by gemma-3-4b.')).toBeVisible();
  expect(sent).toEqual([{ baseUrl: studio.baseUrl, model: 'gemma-3-4b' }]);
});

test('a chosen model writes at once, until the built-in writer is used again', async () => {
  const { sent, resets } = mockTextModel();
  const { user } = renderPage(<ScriptsPage />);
  expect(await screen.findByRole('button', { name: 'Built-in writer' })).toBeVisible();
  await press(user, 'Write with this model');
  expect(await screen.findByText('Scripts are now written by llama3.1:8b.')).toBeVisible();
  expect(
    await screen.findByText('Scripts are written by llama3.1:8b on this machine'),
  ).toBeVisible();
  expect(sent).toEqual([sentChoice]);
  expect(await screen.findByRole('button', { name: 'llama3.1:8b' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Built-in writer' })).toBeNull();
  expect(screen.getByRole('region', { name: TITLE })).toContainElement(
    document.activeElement as HTMLElement,
  );

  await press(user, 'Use the built-in writer');
  expect(await screen.findByText('Scripts are now written by the built-in writer.')).toBeVisible();
  expect(resets).toHaveLength(1);
  expect(await enabled('Write with this model')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Built-in writer' })).toBeVisible();
});

test('a chosen model is shown when its server does not answer', async () => {
  mockTextModel([], chosen);
  renderPage(<ScriptsPage />);
  expect(
    await screen.findByText('Scripts are written by llama3.1:8b on this machine'),
  ).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Model' })).toBeNull();
});

test('a model elsewhere is left to Settings', async () => {
  const elsewhere = { ...chosen, baseUrl: 'https://api.openai.com/v1' };
  const { reads } = mockTextModel([ollama], elsewhere);
  renderPage(<ScriptsPage />);
  await screen.findByText(/^No scripts generated yet/);
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('an operator who has moved on keeps the focus', async () => {
  mockTextModel();
  const { promise: released, resolve: release } = deferred();
  captureRequests('put', PATH, async () => {
    await released;
    return textModel({ chosen });
  });
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'Write with this model');
  const topic = screen.getByRole('textbox', { name: 'Topic' });
  await user.click(topic);
  release();
  expect(await screen.findByText('Scripts are now written by llama3.1:8b.')).toBeVisible();
  expect(topic).toHaveFocus();
});

test('each visit asks once', async () => {
  const { reads } = mockTextModel();
  const { unmount } = renderPage(<ScriptsPage />);
  await findCard();
  expect(reads).toHaveBeenCalledTimes(1);
  unmount();
});

test.each<[string, Partial<GetTextModelApiResponse>]>([
  ['no server answers', {}],
  ['a server has no model', { servers: [aModelServer({ models: [] })] }],
  ['a provider is configured', { servers: [ollama], canChoose: false }],
])('nothing is offered when %s', async (_, part) => {
  const reads = jest.fn(() => textModel(part));
  mockGet(PATH, reads);
  renderPage(<ScriptsPage />);
  await screen.findByText(/^No scripts generated yet/);
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('nothing is offered or reported when the servers cannot be read', async () => {
  mockRefusal('get', PATH, 500);
  renderPage(<ScriptsPage />);
  await screen.findByText(/^No scripts generated yet/);
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['model', 422],
  ['baseUrl', 422],
])('a %s that the server refuses says why', async (field, status) => {
  mockTextModel();
  captureRequests('put', PATH, () =>
    refusal(status, { error: 'Not right.', fields: { [field]: 'The server has no such model.' } }),
  );
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'Write with this model');
  await waitFor(() =>
    expect(models()).toHaveAccessibleDescription('The server has no such model.'),
  );
  expect(models()).toHaveFocus();
  expect(screen.getByText('Not right.')).toBeVisible();
});

test.each(['put', 'delete'] as const)(
  'a failed %s shows the message of the server',
  async (method) => {
    mockTextModel([ollama], method === 'delete' ? chosen : null);
    mockRefusal(method, PATH, 409, { error: 'A provider is configured by the environment.' });
    const { user } = renderPage(<ScriptsPage />);
    const name = method === 'put' ? 'Write with this model' : 'Use the built-in writer';
    await press(user, name);
    expect(
      (await screen.findAllByText('A provider is configured by the environment.'))[0],
    ).toBeVisible();
    expect(await enabled(name)).toBeVisible();
  },
);
