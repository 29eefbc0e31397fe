import { screen, waitFor, within } from '@testing-library/react';
import type { TopicSource, TrendingTopic } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { card, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const topic = (source: TopicSource, name: string = source): TrendingTopic => ({
  topic: name,
  category: 'educational',
  source,
});

const trending = () => within(card('Trending Topics'));

test.each<[TopicSource[], string]>([
  [['builtin'], 'Topics of the built-in list, not live trends.'],
  [['model'], 'Suggestions of the text model.'],
  [['operator', 'builtin'], 'Your own topics and topics of the built-in list, not live trends.'],
  [['operator', 'model'], 'Your own topics and suggestions of the text model.'],
  [['operator'], 'Choose one to fill in the topic'],
])('topics of %j: %s', async (sources, subtitle) => {
  mockGet(
    '/api/scripts/trending',
    sources.map((source) => topic(source)),
  );
  renderPage(<ScriptsPage />);
  for (const name of sources) await trending().findByRole('button', { name });
  expect(trending().getByText(subtitle)).toBeVisible();
});

test('no subtitle promises scripts while the topics are loaded', () => {
  renderPage(<ScriptsPage />);
  expect(trending().getByText('Choose one to fill in the topic')).toBeVisible();
});

async function generate(topics: TrendingTopic[], next: TrendingTopic[]) {
  const reads = jest.fn(() => topics);
  mockGet('/api/scripts/trending', reads);
  captureRequests('post', '/api/scripts/generate', { script: aScript({ title: 'Written' }) });
  const { user } = renderPage(<ScriptsPage />);
  await trending().findByRole('button', { name: 'Weekly reset' });
  reads.mockReturnValue(next);
  await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Weekly reset');
  await press(user, 'Generate script');
  await screen.findByText('Script generated successfully!');
  return reads;
}

test('a ready-made script that was used is not offered again', async () => {
  await generate([topic('builtin', 'Weekly reset')], [topic('builtin', 'Saying no')]);
  expect(await trending().findByRole('button', { name: 'Saying no' })).toBeVisible();
  await waitFor(() => expect(trending().queryByText('Weekly reset')).toBeNull());
});

test('a model is not asked for suggestions after each script', async () => {
  const reads = await generate([topic('model', 'Weekly reset')], []);
  expect(reads).toHaveBeenCalledTimes(1);
});
