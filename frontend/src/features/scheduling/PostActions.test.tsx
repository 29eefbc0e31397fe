import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ScheduledPost } from '~/api/generated';
import { aPost } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { renderPage } from '~/testing/renderApp';
import { mockGet, mockRefusal, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const IN_THE_FUTURE = '2099-07-01T17:00:00Z';

const MENU = 'Change post: Start before you are ready, TikTok';

function withPost(part: Partial<ScheduledPost> = {}) {
  const calls: [string, string, unknown][] = [];
  const post = aPost({ scheduledAt: IN_THE_FUTURE, ...part });
  const note = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    calls.push([request.method, pathname, request.body ? await request.json() : null]);
    return HttpResponse.json(post);
  };
  mockGet('/api/scheduled-posts', [post]);
  server.use(
    http.put('*/api/scheduled-posts/90', note),
    http.delete('*/api/scheduled-posts/90', note),
    http.post('*/api/scheduled-posts/90/:verb', note),
  );
  return calls;
}

async function chooseMenuItem(user: UserEvent, item: string) {
  await press(user, MENU);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Sets a field of the form that edits the post, and saves. */
async function edit(user: UserEvent, field: string, value: string) {
  await chooseMenuItem(user, 'Edit post…');
  fireEvent.change(await screen.findByLabelText(field), { target: { value } });
  await press(user, 'Save');
}

/** The region of the toasts takes clicks as soon as it has counted them. */
const pressUndo = (user: UserEvent) =>
  waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));

test('a post is moved by date and time, without dragging', async () => {
  const calls = withPost();
  const { user } = renderPage(<SchedulingPage />);
  await chooseMenuItem(user, 'Edit post…');
  const date = await screen.findByLabelText('New date');
  expect(date).toHaveValue('2099-07-01');
  expect(screen.getByLabelText('New time')).toHaveValue('18:00');
  expect(screen.getByLabelText('New time')).toHaveAccessibleDescription('Europe/London');
  fireEvent.change(date, { target: { value: '2099-12-01' } });
  await press(user, 'Save');
  expect(await screen.findByText('Post moved')).toBeVisible();
  expect(calls).toEqual([
    ['PUT', '/api/scheduled-posts/90', { scheduledAt: '2099-12-01T18:00:00.000Z' }],
  ]);
});

test('a move is undone by the same call', async () => {
  const calls = withPost();
  const { user } = renderPage(<SchedulingPage />);
  await edit(user, 'New time', '06:45');
  await screen.findByText('Post moved');
  await pressUndo(user);
  expect(await screen.findByText('Post moved back')).toBeVisible();
  expect(screen.getByText('1 Jul 2099, 18:00 Europe/London')).toBeVisible();
  expect(calls.map(([method, , body]) => [method, body])).toEqual([
    ['PUT', { scheduledAt: '2099-07-01T05:45:00.000Z' }],
    ['PUT', { scheduledAt: '2099-07-01T17:00:00Z' }],
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an undo that is refused says why', async () => {
  withPost();
  const { user } = renderPage(<SchedulingPage />);
  await edit(user, 'New date', '2099-12-01');
  await screen.findByText('Post moved');
  mockRefusal('put', '/api/scheduled-posts/90', 409, { error: 'It is out already.' });
  await pressUndo(user);
  expect(await screen.findByText('It is out already.')).toBeVisible();
});

test('a move without a date says what is missing', async () => {
  const calls = withPost();
  const { user } = renderPage(<SchedulingPage />);
  await edit(user, 'New date', '');
  const date = screen.getByLabelText('New date');
  await waitFor(() => expect(date).toHaveAccessibleDescription('Enter a date'));
  expect(date).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a move that is refused says why and stays open', async () => {
  withPost();
  mockRefusal('put', '/api/scheduled-posts/90', 409, { error: 'It is out already.' });
  const { user } = renderPage(<SchedulingPage />);
  await edit(user, 'New date', '2099-12-01');
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It is out already.');
});

test('a time that the server refuses is marked at the date', async () => {
  withPost();
  mockRefusal('put', '/api/scheduled-posts/90', 422, {
    error: 'Not right.',
    fields: { scheduledAt: 'The time is in the past.' },
  });
  const { user } = renderPage(<SchedulingPage />);
  await edit(user, 'New date', '2020-12-01');
  const date = screen.getByLabelText('New date');
  await waitFor(() => expect(date).toHaveAccessibleDescription('The time is in the past.'));
  expect(date).toHaveFocus();
});

test.each([
  [
    'Publish now',
    'Publish now',
    'Post is being published',
    'POST',
    '/api/scheduled-posts/90/publish-now',
  ],
  ['Cancel post', 'Cancel post', 'Post cancelled', 'DELETE', '/api/scheduled-posts/90'],
])('%s asks first', async (item, button, toastText, method, path) => {
  const calls = withPost();
  const { user } = renderPage(<SchedulingPage />);
  await chooseMenuItem(user, item);
  expect(calls).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: button }));
  expect(await screen.findByText(toastText)).toBeVisible();
  expect(calls).toEqual([[method, path, null]]);
});

test.each([
  ['Mark as published', 'confirm', 'Post marked as published'],
  ['Try again', 'retry', 'Retrying post'],
])('an unconfirmed post is resolved: %s', async (button, verb, toastText) => {
  const calls = withPost({ status: 'unconfirmed' });
  const { user } = renderPage(<SchedulingPage />);
  await user.click(
    await screen.findByRole('button', { name: `${button}: Start before you are ready` }),
  );
  expect(await screen.findByText(toastText)).toBeVisible();
  expect(calls).toEqual([
    ['POST', `/api/scheduled-posts/90/${verb}`, verb === 'confirm' ? {} : null],
  ]);
});

test('a failed post can be tried again, and nothing else', async () => {
  withPost({ status: 'failed', error: 'Six hours late.' });
  renderPage(<SchedulingPage />);
  expect(await screen.findByText('Six hours late.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark as published/ })).not.toBeInTheDocument();
});

describe('on a wide screen', () => {
  mockMatchMedia('(min-width: 768px)');

  beforeEach(() => localStorage.clear());

  test('the posts can be seen as a month, and a tile leads to its form', async () => {
    withPost();
    const { user } = renderPage(<SchedulingPage />, '/scheduling?date=2099-07-01');
    await press(user, 'Month');
    const card = within(screen.getByRole('region', { name: 'Calendar' }));
    await user.click(await card.findByText('Start before you are ready'));
    expect(await screen.findByRole('dialog', { name: 'Edit post' })).toBeVisible();
  });

  test('a link to a post opens the list', async () => {
    localStorage.setItem('posts-view', 'month');
    withPost();
    renderPage(<SchedulingPage />, '/scheduling?post=90');
    expect(await screen.findByRole('heading', { name: 'Wednesday 1 July' })).toBeVisible();
  });
});
