import { screen, waitFor } from '@testing-library/react';
import type { CreateScriptBatch, WantedIdeas } from '~/api/generated';
import { aScriptBatch } from '~/testing/aScriptBatch';
import { aProject } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { ScriptsPage } from '../ScriptsPage';

const PROJECTS = [
  aProject({ id: 3, name: 'Winter' }),
  aProject({ id: 2, name: 'Autumn', category: 'health', defaults: { duration: 15 } }),
];

const topics = () => screen.findByRole('textbox', { name: 'Topics' });

beforeEach(() => {
  captureRequests('post', '/api/script-batches/preview', () => ({
    rows: [],
    scripts: 2,
    toWrite: 2,
    estimatedSeconds: null,
    estimatedPence: null,
    budgetProblem: null,
  }));
});

test('ideas of each subject are added to the topics', async () => {
  const asked = captureRequests<WantedIdeas>('post', '/api/script-batches/ideas', () =>
    asked.at(-1)?.category === 'educational' ? ['Sleep', 'Luck'] : ['Walk'],
  );
  const { user } = renderPage(<ScriptsPage />);
  await user.click(await screen.findByRole('radio', { name: 'A batch' }));
  await user.click(await topics());
  await user.paste('My own\n');
  await press(user, 'Health & Wellness');
  await press(user, 'Fill with ideas');
  expect(await screen.findByText('3 new ideas added.')).toBeVisible();
  expect(await topics()).toHaveValue('My own\nSleep\nLuck\nWalk');
  expect(asked).toEqual([
    { category: 'educational', count: 10 },
    { category: 'health', count: 10 },
  ]);
});

test('a project is continued with ideas for it', async () => {
  mockGet('/api/projects', PROJECTS);
  const asked = captureRequests<WantedIdeas>('post', '/api/script-batches/ideas', () => ['Walk']);
  const sent = captureRequests<CreateScriptBatch>('post', '/api/script-batches', () =>
    aScriptBatch({ total: 1, waiting: 1 }),
  );
  const { user } = renderPage(<ScriptsPage />, '/scripts?batch=2');
  expect(await screen.findByRole('radio', { name: 'Health' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Autumn');
  await press(user, 'Fill with ideas');
  await waitFor(async () => expect(await topics()).toHaveValue('Walk'));
  expect(asked).toEqual([{ category: 'health', count: 10, projectId: 2 }]);
  await press(user, 'Write 1 script');
  await waitFor(() =>
    expect(sent).toEqual([
      { rows: [{ topic: 'Walk' }], category: 'health', duration: 15, projectId: 2 },
    ]),
  );
});

test('a writer that fails says why, and what was found stays', async () => {
  const asked = captureRequests<WantedIdeas>('post', '/api/script-batches/ideas', () =>
    asked.at(-1)?.category === 'health' ? refusal(502, { error: 'The model is away.' }) : ['Sleep'],
  );
  const { user } = renderPage(<ScriptsPage />);
  await user.click(await screen.findByRole('radio', { name: 'A batch' }));
  await press(user, 'Health & Wellness');
  await press(user, 'Fill with ideas');
  expect(await screen.findByText('The model is away.')).toBeVisible();
  expect(await topics()).toHaveValue('Sleep');
});
