import { screen, waitFor, within } from '@testing-library/react';
import type { CreateScriptBatch, ScriptBatchPreview } from '~/api/generated';
import { aScriptBatch } from '~/testing/aScriptBatch';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { ScriptsPage } from '../ScriptsPage';

const preview = (part: Partial<ScriptBatchPreview>): ScriptBatchPreview => ({
  rows: [],
  scripts: 2,
  toWrite: 2,
  estimatedSeconds: 360,
  estimatedPence: 110,
  budgetProblem: null,
  ...part,
});

const openBatch = async () => {
  const { user } = renderPage(<ScriptsPage />);
  await user.click(await screen.findByRole('radio', { name: 'A batch' }));
  await screen.findByRole('textbox', { name: 'Topics' });
  return user;
};

const topics = () => screen.getByRole('textbox', { name: 'Topics' });

test('topics are priced before they are written, and written with Ctrl+Enter', async () => {
  captureRequests('post', '/api/script-batches/preview', () => preview({}));
  const sent = captureRequests<CreateScriptBatch>('post', '/api/script-batches', () =>
    aScriptBatch({ total: 2, waiting: 2 }),
  );
  const user = await openBatch();
  await fill(user, topics(), 'Saying no\nSleep\n');
  expect(await screen.findByText('2 scripts · about 6 minutes · up to £1.10')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write 2 scripts' })).toBeEnabled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(
    await screen.findByText('2 scripts will be written. You can leave this page.'),
  ).toBeVisible();
  expect(sent).toEqual([{ rows: [{ topic: 'Saying no' }, { topic: 'Sleep' }], duration: 30 }]);
  expect(topics()).toHaveValue('');
});

test('rows with a problem and rows that were used before are left out', async () => {
  captureRequests('post', '/api/script-batches/preview', () =>
    preview({
      rows: [
        { position: 1, problem: 'The topic must have at most 300 characters.', similar: null },
        {
          position: 2,
          problem: null,
          similar: { topic: 'Say no', percent: 92, scriptId: 7, position: null },
        },
        { position: 3, problem: null, similar: null },
      ],
    }),
  );
  const user = await openBatch();
  await fill(user, topics(), 'Long\nSaying no\nSleep');
  expect(await screen.findByText('1 row can’t become a script:')).toBeVisible();
  expect(screen.getByText('Row 1: The topic must have at most 300 characters.')).toBeVisible();
  await press(user, 'Leave them out');
  expect(topics()).toHaveValue('Saying no\nSleep');
  expect(await screen.findByText('Row 2 is 92% like “Say no”')).toBeVisible();
  await press(user, 'Leave out what I have used');
  expect(topics()).toHaveValue('Saying no');
});

test('a CSV is imported with the columns that the operator chooses', async () => {
  captureRequests('post', '/api/script-batches/preview', () => preview({ toWrite: 0 }));
  const sent = captureRequests<CreateScriptBatch>('post', '/api/script-batches', () =>
    aScriptBatch({ total: 2, written: 2, waiting: 0, status: 'finished' }),
  );
  const user = await openBatch();
  const text = 'Name;What to say\nNo;Say no.\nSleep;Go to bed.\n';
  // The browser of the tests cannot read files.
  const file = Object.assign(new File([text], 'texts.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(text),
  });
  await user.upload(screen.getByLabelText('CSV file'), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import texts.csv' }));
  await user.click(dialog.getByRole('combobox', { name: 'Script' }));
  await user.click(await screen.findByRole('option', { name: 'What to say' }));
  expect(dialog.getByRole('cell', { name: 'Say no.' })).toBeVisible();
  await press(user, 'Use 2 rows');
  expect(await screen.findByText('2 rows from texts.csv')).toBeVisible();
  await press(user, 'Save 2 scripts');
  expect(await screen.findByText('2 drafts saved.')).toBeVisible();
  expect(sent[0]?.rows).toEqual([
    { title: 'No', content: 'Say no.' },
    { title: 'Sleep', content: 'Go to bed.' },
  ]);
});

test('an empty batch is not sent, and a refused one stays', async () => {
  captureRequests('post', '/api/script-batches/preview', () => preview({}));
  captureRequests('post', '/api/script-batches', () =>
    refusal(422, { error: 'row 2 is empty', fields: { rows: 'row 2 is empty' } }),
  );
  const user = await openBatch();
  await press(user, 'Write scripts');
  expect(topics()).toHaveAccessibleDescription('Paste at least one line');
  await fill(user, topics(), 'Saying no');
  await press(user, 'Write 1 script');
  await waitFor(() => expect(topics()).toHaveAccessibleDescription('row 2 is empty'));
  expect(topics()).toHaveValue('Saying no');
});

test('what was pasted stays while one script is written', async () => {
  captureRequests('post', '/api/script-batches/preview', () => preview({}));
  mockGet('/api/script-batches', []);
  const user = await openBatch();
  await fill(user, topics(), 'Saying no');
  await user.click(screen.getByRole('radio', { name: 'One script' }));
  expect(screen.getByRole('textbox', { name: 'Topic' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'A batch' }));
  expect(topics()).toHaveValue('Saying no');
});
