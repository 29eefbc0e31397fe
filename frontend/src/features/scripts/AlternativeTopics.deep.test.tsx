import { screen, waitFor, within } from '@testing-library/react';
import type { GeneratedScript, GenerateScript, UpdateScript } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const WARNING =
  'The built-in library has no script about "Beekeeping": this one is about Morning light.';

const older = aScript({ id: 1, title: 'Older' });

/** A server that has these alternatives to a script about beekeeping. */
function mockLibrary(alternatives?: string[]) {
  const scripts = [older];
  const answer: GeneratedScript = {
    script: aScript({ id: 8, topic: 'Beekeeping', title: 'Morning light', warnings: [WARNING] }),
    alternatives,
  };
  mockGet('/api/scripts', () => scripts);
  mockGet('/api/scripts/8', answer.script);
  return captureRequests<GenerateScript>('post', '/api/scripts/generate', () => {
    if (!scripts.includes(answer.script)) scripts.unshift(answer.script);
    return answer;
  });
}

const preview = () => within(screen.getByRole('region', { name: 'Generated Script' }));
const alternatives = () =>
  preview().queryByRole('list', { name: 'Topics the built-in writer covers:' });

async function generateOffTopic(offered?: string[]) {
  const sent = mockLibrary(offered);
  const { user } = renderPage(<ScriptsPage />);
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), ' Beekeeping ');
  await press(user, 'Generate script');
  expect(await preview().findByText(WARNING)).toBeVisible();
  return { user, sent };
}

const TOPICS = ['Saying no', 'Better sleep', 'Walking'];

test('the topics of the built-in writer are offered, and generated at once', async () => {
  const { user, sent } = await generateOffTopic(TOPICS);
  const chips = within(alternatives() as HTMLElement).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(TOPICS);

  const script = aScript({ id: 9, title: 'How to say no' });
  const picked = captureRequests<GenerateScript>('post', '/api/scripts/generate', { script });
  mockGet('/api/scripts', [script, older]);
  mockGet('/api/scripts/9', script);
  await press(user, 'Saying no');
  expect(await preview().findByRole('heading', { name: 'How to say no' })).toBeVisible();
  expect(picked).toEqual([{ category: 'educational', topic: 'Saying no', duration: 30 }]);
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Saying no');
  expect(screen.getByRole('region', { name: 'Generated Script' }).parentElement).toHaveFocus();
  expect(alternatives()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a topic that fails leaves the others', async () => {
  const { user } = await generateOffTopic(TOPICS);
  captureRequests('post', '/api/scripts/generate', () => refusal(500));
  await press(user, 'Walking');
  const message = 'Failed to generate script. Please check your API key.';
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  await waitFor(() => expect(alternatives()).toBeVisible());
});

test('a script of the operator’s own replaces the one about another topic', async () => {
  const { user } = await generateOffTopic(TOPICS);
  await press(user, 'Write this one myself');
  const text = preview().getByRole('textbox', { name: 'Script' });
  expect(text).toHaveFocus();
  expect(text).toHaveValue('');
  expect(preview().getByRole('textbox', { name: 'Title' })).toHaveValue('Beekeeping');
  expect(preview().getByRole('textbox', { name: 'Caption' })).toHaveValue('');

  await press(user, 'Save');
  expect(await preview().findByText('Enter the text of the script')).toBeVisible();

  const changed = aScript({ id: 8, title: 'Beekeeping', content: 'Bees first.' });
  const sent = captureRequests<UpdateScript>('put', '/api/scripts/8', changed);
  mockGet('/api/scripts', [changed, older]);
  await fill(user, text, 'Bees first.');
  await press(user, 'Save');
  expect(await preview().findByRole('heading', { name: 'Beekeeping' })).toBeVisible();
  expect(sent).toEqual([{ title: 'Beekeeping', content: 'Bees first.', caption: '' }]);
  expect(alternatives()).toBeNull();
});

test('cancelling keeps the script and the alternatives', async () => {
  const { user } = await generateOffTopic(TOPICS);
  await press(user, 'Write this one myself');
  await user.click(preview().getByRole('button', { name: 'Cancel' }));
  expect(preview().getByRole('heading', { name: 'Morning light' })).toBeVisible();
  expect(alternatives()).toBeVisible();
  await user.click(preview().getByRole('button', { name: 'Edit' }));
  expect(preview().getByRole('textbox', { name: 'Title' })).toHaveValue('Morning light');
});

test('another script removes the alternatives for good', async () => {
  const { user } = await generateOffTopic(TOPICS);
  await press(user, 'View Older');
  expect(await preview().findByRole('heading', { name: 'Older' })).toBeVisible();
  expect(alternatives()).toBeNull();
  await press(user, 'View Morning light');
  expect(await preview().findByText(WARNING)).toBeVisible();
  expect(alternatives()).toBeNull();
});

test.each([
  ['none', undefined],
  ['an empty list', []],
])('%s offers nothing', async (_, offered) => {
  await generateOffTopic(offered);
  expect(alternatives()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write this one myself' })).toBeNull();
});
