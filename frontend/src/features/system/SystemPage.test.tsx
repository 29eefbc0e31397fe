import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ServiceStatus, SystemHealth } from '~/api/generated';
import { polling } from '~/config/polling';
import { card, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, server } from '~/testing/server';
import { anAlert, aService, systemHealth } from '~/testing/systemFactories';
import { SystemPage } from './SystemPage';

afterEach(() => jest.useRealTimers());

const health = (part: Partial<SystemHealth>) => mockGet('/api/system/health', systemHealth(part));

test.each([
  ['healthy', 'All Systems Operational', 'green'],
  ['degraded', 'Some Services Degraded', 'amber'],
  ['down', 'System Down', 'red'],
  ['unknown', 'Unknown Status', 'grey'],
] as const)('a product that is %s reads %s', async (status, label, tone) => {
  health({ status });
  renderPage(<SystemPage />);
  expect(await screen.findByText(label)).toHaveAttribute('data-tone', tone);
});

test('a server that does not answer is in an unknown status, and can be asked again', async () => {
  mockRefusal('get', '/api/system/health', 503, { message: 'No database.' });
  const { user } = renderPage(<SystemPage />);
  expect(await screen.findByText('Unknown Status')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Try again to load services' });
  health({ status: 'healthy' });
  await user.click(again);
  expect(await screen.findByText('All Systems Operational')).toBeVisible();
});

test('four counters begin with what needs the operator; the uptime is below', async () => {
  mockGet('/api/system/recovery-status', { pending: 0, retrying: 0, recovered: 0, failed: 7 });
  health({
    uptime: 266_000_000,
    failureCount: 3,
    services: {
      database: aService({ name: 'Database' }),
      ai_text: aService({ name: 'AI text', status: 'down' }),
      comment_listener: aService({ name: 'Comment listener', status: 'paused' }),
    },
  });
  mockGet('/api/system/alerts', [
    anAlert({ id: 2 }),
    anAlert({ id: 1, resolved: true, autoResolved: true }),
  ]);
  renderPage(<SystemPage />);
  expect(await screen.findByText('Running for 3d 1h 53m')).toBeVisible();
  expect((await screen.findAllByText('Needs you'))[0]?.parentElement).toHaveTextContent('7');
  expect(screen.getByText('1 / 2')).toBeVisible();
  expect(screen.getByText('3')).toBeVisible();
  expect(await screen.findByText('1')).toBeVisible();
});

test.each<[SystemHealth['backup'], string]>([
  [{ enabled: true, lastAt: null }, 'There is no backup yet.'],
  [{ enabled: false, lastAt: null }, 'Nightly backups are switched off.'],
])('backups that are %j read %s', async (backup, sentence) => {
  health({ backup });
  renderPage(<SystemPage />);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the age of the last backup is shown', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), advanceTimers: true });
  health({ backup: { enabled: true, lastAt: '2026-11-20T03:00:00Z' } });
  renderPage(<SystemPage />);
  expect(await screen.findByText(/Last backup:/)).toHaveTextContent('Last backup: 9h ago');
});

test.each<[ServiceStatus, string, string]>([
  ['healthy', 'Healthy', 'green'],
  ['degraded', 'Degraded', 'amber'],
  ['down', 'Down', 'red'],
  ['paused', 'Paused', 'grey'],
  ['unknown', 'Unknown', 'grey'],
])('a service that is %s has its word and its colour', async (status, word, tone) => {
  health({ services: { tiktok: aService({ name: 'TikTok', status }) } });
  renderPage(<SystemPage />);
  const row = await screen.findByRole('row', { name: /TikTok/ });
  expect(within(row).getByText(word)).toHaveAttribute('data-tone', tone);
});

test('a service shows its response time, its problem, and whether it is retried', async () => {
  health({
    services: {
      database: aService({ name: 'Database', responseTime: 4, autoRetry: false }),
      worker: aService({ name: 'Worker', responseTime: 61_500 }),
      youtube: aService({
        name: 'YouTube Shorts',
        responseTime: null,
        errorCount: 5,
        problem: 'It refuses the token.',
      }),
    },
  });
  renderPage(<SystemPage />);
  const cells = async (name: RegExp) =>
    texts(within(await screen.findByRole('row', { name })).getAllByRole('cell'));
  expect(await cells(/^Database/)).toEqual(['Database', 'Healthy', '4ms', '0', 'Off']);
  expect(await cells(/^Worker/)).toEqual(['Worker', 'Healthy', '61.5s behind', '0', 'On']);
  expect(await cells(/^YouTube/)).toEqual([
    'YouTube ShortsIt refuses the token.',
    'Healthy',
    '–',
    '5',
    'On',
  ]);
});

test('a worker that keeps up is on time', async () => {
  health({ services: { worker: aService({ name: 'Worker', responseTime: 0 }) } });
  renderPage(<SystemPage />);
  expect(await screen.findByRole('row', { name: /^Worker/ })).toHaveTextContent('On time');
});

test('a worker that is down is not on time', async () => {
  health({ services: { worker: aService({ name: 'Worker', status: 'down', responseTime: 0 }) } });
  renderPage(<SystemPage />);
  expect(await screen.findByRole('row', { name: /^Worker/ })).not.toHaveTextContent('On time');
});

test('the recovery counters show the outcome of failed operations', async () => {
  mockGet('/api/system/recovery-status', { pending: 2, retrying: 1, recovered: 14, failed: 3 });
  renderPage(<SystemPage />);
  const list = await screen.findByRole('list', { name: 'Tasks that failed' });
  expect(texts(within(list).getAllByRole('listitem'))).toEqual([
    'Waiting for another try2',
    'Being tried again1',
    'Worked after a retry14',
    'Needs you3',
  ]);
});

test.each([
  [0, 'outlined'],
  [3, 'contained'],
])('with %d failed operations, Retry Failed is %s', async (failed, variant) => {
  mockGet('/api/system/recovery-status', { pending: 0, retrying: 0, recovered: 0, failed });
  renderPage(<SystemPage />);
  await screen.findByRole('list', { name: 'Tasks that failed' });
  expect(screen.getByRole('button', { name: 'Retry Failed' })).toHaveClass(`MuiButton-${variant}`);
});

test('a retry is sent with the header of JSON', async () => {
  const types: (string | null)[] = [];
  server.use(
    http.post('*/api/system/retry-failed', ({ request }) => {
      types.push(request.headers.get('content-type'));
      return HttpResponse.json({});
    }),
  );
  const { user } = renderPage(<SystemPage />);
  await press(user, 'Retry Failed');
  await waitFor(() => expect(types).toEqual(['application/json']));
});

test('the latest ten alerts are shown with their outcome', async () => {
  const alerts = Array.from({ length: 12 }, (_, n) => anAlert({ id: n, message: `Alert ${n}` }));
  alerts[0] = anAlert({ id: 90, type: 'error', service: 'Worker', message: 'It stands still.' });
  alerts[1] = anAlert({ id: 91, message: 'It was slow.', resolved: true, autoResolved: true });
  alerts[2] = anAlert({ id: 92, message: 'It is full.', resolved: true });
  mockGet('/api/system/alerts', alerts);
  renderPage(<SystemPage />);
  await screen.findByText('It stands still.');
  const rows = within(card('Recent alerts')).getAllByRole('listitem');
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('Error: WorkerIt stands still.Active');
  expect(rows[1]).toHaveTextContent('Resolved automatically');
  expect(rows[2]).toHaveTextContent(/Resolved(?! automatically)/);
});

test('health, alerts and recovery are polled every thirty seconds, and no more often', async () => {
  const asked = [
    captureRequests('get', '/api/system/health', systemHealth()),
    captureRequests('get', '/api/system/alerts', []),
    captureRequests('get', '/api/system/recovery-status', {
      pending: 0,
      retrying: 0,
      recovered: 0,
      failed: 0,
    }),
  ];
  const counts = () => asked.map((requests) => requests.length);
  expect(polling.system).toBe(30_000);
  jest.useFakeTimers({ advanceTimers: true });
  renderPage(<SystemPage />);
  await screen.findByText('No alerts');
  await act(() => jest.advanceTimersByTimeAsync(25_000));
  expect(counts()).toEqual([1, 1, 1]);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]));
});
