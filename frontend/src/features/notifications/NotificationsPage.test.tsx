import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '~/api/endpoints';
import type { Notification, VideoStatus } from '~/api/generated';
import { polling } from '~/config/polling';
import { aNotification } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureReads, mockGet, refusal, server } from '~/testing/server';
import { NotificationsPage } from './NotificationsPage';

afterEach(() => jest.useRealTimers());

function mockNotifications(notifications: Notification[]) {
  const unread = () => notifications.filter(({ read }) => !read);
  const calls: string[] = [];
  mockGet('/api/notifications', () => notifications);
  mockGet('/api/notifications/unread', () => unread());
  server.use(
    http.put('*/api/notifications/read-all', () => {
      calls.push('all');
      const updated = unread().length;
      for (const notification of notifications) notification.read = true;
      return HttpResponse.json({ updated });
    }),
    http.put('*/api/notifications/:id/read', ({ params }) => {
      calls.push(String(params.id));
      const found = notifications.find(({ id }) => id === Number(params.id));
      if (found) found.read = true;
      return HttpResponse.json(found);
    }),
  );
  return calls;
}

test('while it loads, five placeholder rows stand in', () => {
  renderPage(<NotificationsPage />);
  expect(screen.getAllByTestId('notification-placeholder')).toHaveLength(5);
});

test('with none it says so, and nothing can be marked', async () => {
  renderPage(<NotificationsPage />);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(
    screen.getByText("You'll receive notifications here when actions are taken in your system"),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
});

test('clicking an unread one marks it read; a read one is no button', async () => {
  const calls = mockNotifications([aNotification({ id: 1, title: 'Post published' })]);
  const { user } = renderPage(<NotificationsPage />);
  expect(await screen.findByText('1 unread')).toBeVisible();
  await press(user, /Post published/);
  expect(await screen.findByText('0 unread')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Post published/ })).not.toBeInTheDocument(),
  );
  expect(calls).toEqual(['1']);
});

test('Mark All Read marks them all and says so', async () => {
  const calls = mockNotifications([aNotification({ id: 1 }), aNotification({ id: 2 })]);
  const { user } = renderPage(<NotificationsPage />);
  await screen.findByText('2 unread');
  await press(user, 'Mark All Read');
  expect(await screen.findByText('All notifications marked as read')).toBeVisible();
  expect(await screen.findByText('0 unread')).toBeVisible();
  expect(calls).toEqual(['all']);
});

const ofVideo = (status: VideoStatus, id = 40) => ({ id, title: 'Say no', status });

test.each([
  ['script', 7, null, 'Open script', '/scripts?script=7'],
  ['scheduled_post', 9, 'approved', 'Open post', '/scheduling?post=9'],
  ['script_batch', 9, 'approved', 'Read drafts', '/scripts/read'],
  ['comment', 3, null, 'Open comment', '/comments?comment=3'],
  ['video', 40, 'pending_review', 'Review video', '/review?video=40'],
  ['video', 40, 'approved', 'Open video', '/videos?video=40'],
  ['video', 40, 'processing', 'Open video', '/videos?video=40'],
] as const)('one about a %s (%d, %s) leads there: %s', async (...row) => {
  const [relatedType, relatedId, status, label, path] = row;
  const video = status && ofVideo(status);
  mockGet('/api/notifications', [
    aNotification({ title: 'Done', relatedType, relatedId, video, read: true }),
  ]);
  renderPage(<NotificationsPage />);
  expect(await screen.findByRole('link', { name: `${label}: Done` })).toHaveAttribute('href', path);
});

test('one about a deleted video leads nowhere', async () => {
  mockGet('/api/notifications', [
    aNotification({ title: 'Video deleted', relatedType: 'video', relatedId: 40, read: true }),
  ]);
  renderPage(<NotificationsPage />);
  await screen.findByText('Video deleted');
  expect(screen.queryByRole('link', { name: /Open video|Review video/ })).not.toBeInTheDocument();
});

const about = (id: number, title: string, part: Partial<Notification> = {}) =>
  aNotification({ id, title, type: 'video', relatedType: 'video', relatedId: 40, ...part });

test('those of one day about one video stand together, collapsed to the newest', async () => {
  const video = ofVideo('pending_review');
  mockGet('/api/notifications', [
    about(5, 'Video ready', { video }),
    aNotification({ id: 4, title: 'Script generated' }),
    about(3, 'Render at half', { video, read: true }),
    about(2, 'Video started', { video }),
    about(1, 'Of the day before', { video, createdAt: '2026-11-19T12:00:00Z' }),
  ]);
  const { user } = renderPage(<NotificationsPage />);
  const title = await screen.findByRole('heading', { level: 3, name: 'Say no' });
  const group = title.closest('li') as HTMLElement;
  expect(within(group).getByText('Pending review')).toBeVisible();
  expect(within(group).getByRole('link', { name: 'Review video: Say no' })).toHaveAttribute(
    'href',
    '/review?video=40',
  );
  expect(within(group).getByText('Video ready')).toBeVisible();
  expect(within(group).queryByText('Video started')).not.toBeInTheDocument();
  const more = within(group).getByRole('button', { name: 'Show 2 more (1 unread)' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(within(group).getByText('Video started')).toBeVisible();
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(within(group).queryByText('Of the day before')).not.toBeInTheDocument();
  expect(within(group).queryByText('Script generated')).not.toBeInTheDocument();
  expect(screen.getByText('Script generated')).toBeVisible();
});

test('the filter by type is part of the address, and clears', async () => {
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      const rows = [aNotification({ title: 'Script generated' })];
      return HttpResponse.json(type === null || type === 'script' ? rows : []);
    }),
  );
  const { user } = renderPage(<NotificationsPage />, '/notifications?type=project');
  expect(await screen.findByText('No results')).toBeVisible();
  await press(user, 'Clear filters');
  expect(await screen.findByText('Script generated')).toBeVisible();
  await choose(user, 'Type', 'Script');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/notifications?type=script'),
  );
});

test('there are pages, and the number of the others is known', async () => {
  const befores: (string | null)[] = [];
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      befores.push(before);
      const link = { link: '</api/notifications?before=9>; rel="next"', 'x-total-count': '20000' };
      return before === null
        ? HttpResponse.json([aNotification({ id: 9, title: 'Newest' })], { headers: link })
        : HttpResponse.json([aNotification({ id: 8, title: 'The next one' })]);
    }),
  );
  const { user } = renderPage(<NotificationsPage />);
  await press(user, 'Show more (19,999 notifications left)');
  expect(await screen.findByText('The next one')).toBeVisible();
  expect(screen.getByText('Newest')).toBeVisible();
  // The first page is watched from when it is loaded.
  expect(befores).toEqual([null, null, '9']);
});

test('of ten loaded pages one is read at each poll, and a new notification comes first', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const notifications = Array.from({ length: 600 }, (_, place) =>
    aNotification({ id: 600 - place, title: `Post ${600 - place}`, read: true }),
  );
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? Infinity);
      const rows = notifications.filter(({ id }) => id < before).slice(0, 50);
      return HttpResponse.json(rows, {
        headers: {
          'x-total-count': String(notifications.length),
          ...(rows.at(-1)?.id !== 1 && { link: '</api/notifications>; rel="next"' }),
        },
      });
    }),
  );
  const { store } = renderPage(<NotificationsPage />);
  await screen.findByText('Post 600');
  for (let page = 2; page <= 10; page += 1) {
    await act(() =>
      store.dispatch(
        api.endpoints.notificationPages.initiate({}, { subscribe: false, direction: 'forward' }),
      ),
    );
  }
  expect(await screen.findByText('Post 101')).toBeVisible();
  const reads = captureReads();
  notifications.unshift(aNotification({ id: 601, title: 'Post 601', read: true }));
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(await screen.findByText('Post 601')).toBeVisible();
  expect(screen.getByText('Post 101')).toBeVisible();
  expect(reads.filter((read) => !read.endsWith('/unread'))).toEqual([
    '/api/notifications?limit=50',
  ]);
  expect(screen.getByRole('button', { name: 'Show more (100 notifications left)' })).toBeVisible();
});

test('one that cannot be marked as read is unread again', async () => {
  mockNotifications([aNotification({ id: 1, title: 'Post published' })]);
  server.use(http.put('*/api/notifications/1/read', () => refusal(503, { error: 'Away.' })));
  const { user } = renderPage(<NotificationsPage />);
  expect(await screen.findByText('1 unread')).toBeVisible();
  await press(user, /Post published/);
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(await screen.findByText('1 unread')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Post published/ })).toBeVisible();
});
