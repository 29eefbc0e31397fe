import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Notification } from '~/api/generated';
import { aNotification, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { NotificationsPage } from './NotificationsPage';

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

test.each([
  ['script', 7, 'Open script', '/scripts?script=7'],
  ['scheduled_post', 9, 'Open post', '/scheduling?post=9'],
  ['comment', 3, 'Open comment', '/comments?comment=3'],
  ['video', 40, 'Review video', '/review?video=40'],
  ['video', 41, 'Open video', '/videos?video=41'],
] as const)('one about a %s (%d) leads there: %s', async (relatedType, relatedId, label, path) => {
  mockGet('/api/notifications', [
    aNotification({ title: 'Done', relatedType, relatedId, read: true }),
  ]);
  mockGet('/api/videos', [
    aVideo({ id: 40, status: 'pending_review' }),
    aVideo({ id: 41, status: 'processing' }),
  ]);
  renderPage(<NotificationsPage />);
  expect(await screen.findByRole('link', { name: `${label}: Done` })).toHaveAttribute('href', path);
});
