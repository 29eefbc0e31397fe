import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CreateVideo, RewriteScript, Script } from '~/api/generated';
import { aScript, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderApp, renderPage } from '~/testing/renderApp';
import { mockReading } from '~/testing/scriptServer';
import { captureRequests, mockGet, mockRefusal, refusal, server } from '~/testing/server';
import { ReadingPage } from './ReadingPage';

beforeEach(() => localStorage.setItem('make-video-on-approval', 'off'));
afterEach(() => localStorage.clear());

const drafts = () =>
  ['Third', 'Second', 'First'].map((title, place) =>
    aScript({
      id: 3 - place,
      title,
      content: `${title} hook.\n\nThe idea.`,
      caption: 'One\n\n#two',
    }),
  );

const shown = (title: string) => screen.findByRole('article', { name: title });

async function renderReading(scripts: Script[] = drafts()) {
  const sent = mockReading(scripts);
  const view = renderPage(<ReadingPage />, '/scripts/read');
  if (scripts.length > 0) await screen.findByRole('article');
  const statuses = () => Object.fromEntries(scripts.map(({ title, status }) => [title, status]));
  return { ...view, sent, scripts, statuses };
}

test('a draft is shown with its hook, its place, the time left and its facts', async () => {
  await renderReading();
  const draft = within(await shown('Third'));
  expect(draft.getByText('Third hook.')).toBeVisible();
  expect(draft.getByText('The idea.')).toBeVisible();
  expect(screen.getByText(/^1 of 3 · less than a minute left/)).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'About this draft' }));
  expect(facts.getByText('One')).toBeVisible();
  expect(facts.queryByText(/#two/)).toBeNull();
  const queue = within(screen.getByRole('list', { name: 'Drafts to read' }));
  expect(queue.getByRole('button', { current: true })).toHaveTextContent('Third');
});

test('the keys decide, and the next draft follows at once', async () => {
  const { user, sent, statuses } = await renderReading();
  await user.keyboard('a');
  expect(screen.getByRole('article', { name: 'Second' })).toBeVisible();
  expect(screen.getByText(/^2 of 3/)).toBeVisible();
  await user.keyboard('r{Enter}');
  expect(screen.getByRole('article', { name: 'First' })).toBeVisible();
  await waitFor(() =>
    expect(statuses()).toEqual({ Third: 'approved', Second: 'rejected', First: 'draft' }),
  );
  expect(sent).toEqual([
    { id: 3, status: 'approved' },
    { id: 2, status: 'rejected' },
  ]);
  await user.keyboard('a');
  expect(await screen.findByText('You approved 2 and rejected 1.')).toBeVisible();
});

test.each(['jk', '{ArrowDown}{ArrowUp}', '{ArrowRight}{ArrowLeft}'])(
  '%s goes to the next draft and back',
  async (keys) => {
    const { user } = await renderReading();
    const [next = '', previous = ''] = keys.match(/\{\w+\}|\w/g) ?? [];
    await user.keyboard(next);
    expect(await shown('Second')).toBeVisible();
    await user.keyboard(previous);
    expect(await shown('Third')).toBeVisible();
  },
);

test('a rejection takes a reason that is typed or picked, and Escape keeps the draft', async () => {
  const { user, sent } = await renderReading();
  await user.keyboard('r{Escape}');
  expect(await shown('Third')).toBeVisible();
  await user.keyboard('rnot mine{Enter}');
  expect(await shown('Second')).toBeVisible();
  await user.keyboard('r{ArrowDown}{ArrowDown}{Enter}');
  expect(await shown('First')).toBeVisible();
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 3, status: 'rejected', reason: 'not mine' },
      { id: 2, status: 'rejected', reason: 'Off topic' },
    ]),
  );
});

test('the keys 1 to 3 choose the hook, and the decision follows the choice', async () => {
  const hooks = ['Third hook.', 'Another hook.', 'One more.'];
  const [first, ...others] = drafts();
  const { user, sent } = await renderReading([{ ...first, hooks } as Script, ...others]);
  const choice = within(screen.getByRole('list', { name: 'Hooks' }));
  expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Third hook.');
  // The one that it begins with is not sent again.
  await user.keyboard('12');
  await waitFor(() =>
    expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Another hook.'),
  );
  await user.keyboard('3a2');
  expect(await shown('Second')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Hooks' })).toBeNull();
  const content = (hook: string) => `${hook}\n\nThe idea.`;
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 3, content: content('Another hook.') },
      { id: 3, content: content('One more.') },
      { id: 3, status: 'approved' },
    ]),
  );
});

test('U undoes one decision after the other, even the last draft', async () => {
  const { user, statuses } = await renderReading(drafts().slice(1));
  await user.keyboard('ar{Enter}');
  expect(await screen.findByText('All drafts are read')).toBeVisible();
  await user.keyboard('u');
  expect(await shown('First')).toBeVisible();
  await user.keyboard('u');
  expect(await shown('Second')).toBeVisible();
  expect(screen.getByText(/^1 of 2/)).toBeVisible();
  expect(statuses()).toEqual({ Second: 'draft', First: 'draft' });
});

test('a refused decision puts the draft back and says why', async () => {
  const { user } = await renderReading();
  mockRefusal('put', '/api/scripts/:id', 409, { error: 'An approved script cannot be approved.' });
  await user.keyboard('a');
  expect(await screen.findByText('An approved script cannot be approved.')).toBeVisible();
  expect(await screen.findByText(/^2 of 3/)).toBeVisible();
  const queue = within(screen.getByRole('list', { name: 'Drafts to read' }));
  expect(queue.getByRole('button', { name: /Third/ })).toBeVisible();
});

test('E edits in place: Ctrl+Enter saves, Escape leaves', async () => {
  const { user, scripts } = await renderReading();
  await user.keyboard('e');
  expect(await screen.findByLabelText(/^Title/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Third hook.')).toBeVisible();
  await user.keyboard('e');
  await user.clear(await screen.findByLabelText(/^Script/));
  await user.type(screen.getByLabelText(/^Script/), 'Other words.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Other words.')).toBeVisible();
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  expect(scripts[0]?.content).toBe('Other words.');
});

test('G has a draft written again, following a note', async () => {
  const { user } = await renderReading();
  const wishes = captureRequests<RewriteScript>('post', '/api/scripts/3/rewrite', () =>
    HttpResponse.json(aScript({ id: 3, title: 'Third', content: 'Calmer words.' })),
  );
  await user.keyboard('gCalmer{Enter}');
  expect(await screen.findByText('Calmer words.')).toBeVisible();
  expect(screen.getByText('Script rewritten')).toBeVisible();
  expect(wishes).toEqual([{ note: 'Calmer' }]);
});

test('a draft that is being rewritten is not decided on, and keeps its text when that fails', async () => {
  const { user, sent } = await renderReading();
  let refuse: () => void = () => undefined;
  server.use(
    http.post('*/api/scripts/3/rewrite', async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return HttpResponse.json({ error: 'The model is gone.' }, { status: 502 });
    }),
  );
  await user.keyboard('g{Enter}');
  expect(await within(await shown('Third')).findByText('Being rewritten…')).toBeVisible();
  await user.keyboard('a');
  expect(await shown('Third')).toBeVisible();
  act(() => refuse());
  expect(await screen.findByText('The model is gone.')).toBeVisible();
  expect(screen.getByText('Third hook.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Shift+A approves this draft and those after it, once their number is confirmed', async () => {
  const { user, statuses } = await renderReading();
  await user.keyboard('j{Shift>}a{/Shift}');
  expect(await screen.findByRole('alertdialog', { name: 'Approve 2 drafts?' })).toBeVisible();
  await press(user, 'Approve 2 drafts');
  expect(await screen.findByText('2 scripts approved')).toBeVisible();
  expect(statuses()).toEqual({ Third: 'draft', Second: 'approved', First: 'approved' });
  expect(await shown('Third')).toBeVisible();
});

test('the buttons do the same as the keys', async () => {
  const { user, statuses } = await renderReading();
  await press(user, 'Approve Third');
  await press(user, 'Reject Second');
  await press(user, 'Weak hook');
  await press(user, 'Undo the last decision');
  expect(await shown('Second')).toBeVisible();
  await press(user, 'Next draft');
  await press(user, 'Edit First');
  await press(user, 'Cancel');
  await press(user, 'Rewrite First');
  await press(user, 'Cancel');
  await press(user, 'Approve the rest');
  expect(await screen.findByRole('alertdialog', { name: 'Approve 1 draft?' })).toBeVisible();
  expect(statuses()).toEqual({ Third: 'approved', Second: 'draft', First: 'draft' });
});

test('an approval makes the video with the next look, and stands when that fails', async () => {
  localStorage.clear();
  const { user, statuses } = await renderReading();
  const made = captureRequests<CreateVideo>('post', '/api/videos', aVideo());
  expect(screen.getByRole('switch', { name: 'Make the video when I approve' })).toBeChecked();
  await user.keyboard('a');
  await waitFor(() => expect(made).toEqual([{ scriptId: 3 }]));
  mockRefusal('post', '/api/videos', 409, { error: 'The budget is used up.' });
  await user.keyboard('a');
  expect(
    await screen.findByText(
      '“Second” is approved, but its video was not started. The budget is used up.',
    ),
  ).toBeVisible();
  expect(statuses()).toEqual({ Third: 'approved', Second: 'approved', First: 'draft' });
  await user.click(screen.getByRole('switch'));
  await user.keyboard('a');
  expect(await screen.findByText('All drafts are read')).toBeVisible();
  expect(made).toHaveLength(1);
});

test('a missing presenter is named once, with a link, for all approved scripts', async () => {
  localStorage.clear();
  const { user, statuses } = await renderReading();
  const error = 'Choose an avatar, or a default one on Settings';
  const asked = captureRequests('post', '/api/videos', () =>
    refusal(422, { error, fields: { avatarId: error } }),
  );
  await user.keyboard('a');
  expect(await screen.findByText(/^1 approved script waits for a presenter\./)).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByText(/^2 approved scripts wait for a presenter\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a default avatar' })).toHaveAttribute(
    'href',
    '/settings#look',
  );
  expect(screen.queryByText(/its video was not started/)).toBeNull();
  expect(asked).toHaveLength(1);
  expect(statuses()).toEqual({ Third: 'approved', Second: 'approved', First: 'draft' });
});

test('more drafts are loaded before the loaded ones are read', async () => {
  const many = Array.from({ length: 120 }, (_, place) =>
    aScript({ id: 120 - place, title: `Draft ${place + 1}`, content: 'word '.repeat(119) }),
  );
  const { user } = await renderReading(many);
  expect(screen.getByText(/^1 of 120 · about 60 min left/)).toBeVisible();
  await user.keyboard('j'.repeat(49));
  await press(user, 'Next draft');
  expect(await shown('Draft 51')).toBeVisible();
});

test('without drafts, the screen says where they come from', async () => {
  await renderReading([]);
  expect(await screen.findByText('No drafts to read')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write scripts' })).toHaveAttribute('href', '/scripts');
});

test('the palette, a shortcut and the scripts lead to the drafts', async () => {
  mockReading(drafts());
  mockGet('/api/scripts/trending', []);
  const { user } = renderApp('/scripts');
  await user.click(await screen.findByRole('link', { name: 'Read 3 drafts' }));
  expect(await shown('Third')).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByText('Approve this draft and all after it')).toBeVisible();
});
