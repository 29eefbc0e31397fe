import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { polling } from '~/config/polling';
import { aMeta, aNotification, aScript } from '~/testing/factories';
import { fill, press, texts } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { mockGet, refusal, server } from '~/testing/server';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rail = () => screen.getByRole('navigation', { name: 'Main' });

afterEach(() => jest.useRealTimers());

test.each([
  ['/', 'Dashboard Overview', 'Overview'],
  ['/scripts', 'AI Assistant', 'Script Generation'],
  ['/script-generation', 'AI Assistant', 'Script Generation'],
  ['/videos', 'Video Creation', 'Video Creation'],
  ['/review', 'Review & Approve', 'Review & Approve'],
  ['/scheduling', 'Scheduling & Publishing', 'Scheduling'],
  ['/analytics', 'Performance Analytics', 'Analytics'],
  ['/costs', 'Monthly Cost Estimation', 'Cost Estimation'],
  ['/system', 'System Health', 'System Health'],
  ['/admin', 'Admin Panel', 'Admin Panel'],
  ['/notifications', 'Notifications', 'Notifications'],
])('%s shows %s', async (path, title, current) => {
  renderApp(path);
  expect(await heading(title)).toBeVisible();
  expect(document.title).toMatch(/ · Showrunner$/);
  expect(within(rail()).getByRole('link', { current: 'page' })).toHaveTextContent(current);
});

test.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s shows the %s, which the navigation does not list', async (path, title) => {
  renderApp(path);
  expect(await heading(title)).toBeVisible();
  expect(within(rail()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test.each([
  ['/projects', 'Projects'],
  ['/platforms', 'Platforms'],
])('%s is listed below the navigation', async (path, title) => {
  renderApp(path);
  expect(await heading(title)).toBeVisible();
  const lower = within(screen.getByRole('navigation', { name: 'Projects, accounts and settings' }));
  expect(lower.getByRole('link', { current: 'page' })).toHaveTextContent(title);
});

test('any other path is not found', async () => {
  renderApp('/nowhere');
  expect(await heading('404 Page Not Found')).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the navigation lists the screens in order, with the operator and the plan', async () => {
  mockGet('/api/meta', aMeta({ operator: { displayName: 'Ada Stone' } }));
  renderApp('/nowhere');
  expect(texts(within(rail()).getAllByRole('link'))).toEqual([
    'Overview',
    'Script Generation',
    'AI Assistant',
    'Video Creation',
    'Review & Approve',
    'Scheduling',
    'Analytics',
    'Cost Estimation',
    'Comment Management',
    'System Health',
    'Admin Panel',
    'Notifications',
  ]);
  expect(await screen.findByText('Ada Stone')).toBeVisible();
  expect(screen.getByText('Pro Plan')).toBeVisible();
});

test('the red badge counts more unread notifications than are loaded', async () => {
  mockGet('/api/notifications/unread', () =>
    HttpResponse.json([aNotification({ id: 1 })], { headers: { 'x-total-count': '20000' } }),
  );
  renderApp('/');
  expect(await within(rail()).findByText('20000 unread')).toBeInTheDocument();
});

test('the red badge counts the unread, and follows every five seconds', async () => {
  const unread = [aNotification({ id: 1 })];
  mockGet('/api/notifications/unread', () => unread);
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/nowhere');
  expect(await within(rail()).findByText('1 unread')).toBeInTheDocument();
  unread.unshift(aNotification({ id: 2 }));
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(await within(rail()).findByText('2 unread')).toBeInTheDocument();
});

test('a navigation moves the focus to the heading', async () => {
  const { user } = renderApp('/nowhere');
  await heading('404 Page Not Found');
  await user.click(within(rail()).getByRole('link', { name: 'Notifications' }));
  expect(await heading('Notifications')).toHaveFocus();
});

test('the banner appears after two failed polls, and disappears when the server answers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/nowhere');
  await heading('404 Page Not Found');
  server.use(http.get('*/api/notifications/unread', () => HttpResponse.error()));
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(screen.queryByText('Not connected.')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(await screen.findByText('Not connected.')).toBeVisible();
  expect(screen.getByText(/Showing data from \d\d:\d\d \(Europe\/London\)/)).toBeVisible();
  mockGet('/api/notifications/unread', []);
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  await waitFor(() => expect(screen.queryByText('Not connected.')).not.toBeInTheDocument());
});

test('a server with a password shows nothing before the sign-in', async () => {
  let signedIn = false;
  server.use(
    http.get('*/api/session', () => HttpResponse.json({ required: true, signedIn })),
    http.post('*/api/session', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      signedIn = password === 'open sesame';
      if (!signedIn) return refusal(401, { error: 'That password is not right.' });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/notifications');
  await heading('Sign in to Showrunner');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await fill(user, screen.getByLabelText(/Password/), 'wrong');
  await press(user, 'Sign in');
  expect(await screen.findByText('That password is not right.')).toBeVisible();
  await user.clear(screen.getByLabelText(/Password/));
  await fill(user, screen.getByLabelText(/Password/), 'open sesame');
  await press(user, 'Sign in');
  expect(await heading('Notifications')).toBeVisible();
});

test('a session that ends leads back to the sign-in', async () => {
  let signedIn = true;
  server.use(
    http.get('*/api/session', () => HttpResponse.json({ required: true, signedIn })),
    http.get('*/api/notifications/unread', () =>
      signedIn ? HttpResponse.json([]) : refusal(401, { error: 'Sign in first.' }),
    ),
  );
  jest.useFakeTimers({ advanceTimers: true });
  renderApp('/nowhere');
  await heading('404 Page Not Found');
  signedIn = false;
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(await heading('Sign in to Showrunner')).toBeVisible();
});

test('what the last session has loaded is loaded again after the sign-in', async () => {
  let signedIn = true;
  server.use(
    http.get('*/api/session', () => HttpResponse.json({ required: true, signedIn })),
    http.post('*/api/session', () => {
      signedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/notifications/unread', () =>
      signedIn ? HttpResponse.json([]) : refusal(401, { error: 'Sign in first.' }),
    ),
  );
  mockGet('/api/scripts', [aScript({ title: 'Of the last session' })]);
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderApp('/scripts');
  expect(await screen.findByText('Of the last session')).toBeVisible();
  signedIn = false;
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  await heading('Sign in to Showrunner');
  mockGet('/api/scripts', [aScript({ title: 'Written meanwhile' })]);
  await fill(user, screen.getByLabelText(/Password/), 'open sesame');
  await press(user, 'Sign in');
  expect(await screen.findByText('Written meanwhile')).toBeVisible();
});
