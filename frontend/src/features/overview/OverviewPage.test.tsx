import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CreateProject, GenerateScript, Video } from '~/api/generated';
import {
  aCostEstimate,
  aCostSummary,
  aSummary,
  platformFigures,
} from '~/testing/analyticsFactories';
import { aPost, aScript, aVideo, dashboardStats } from '~/testing/factories';
import { fill, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockList, mockRefusal, server } from '~/testing/server';
import { OverviewPage } from './OverviewPage';

afterEach(() => jest.useRealTimers());

// The checklist of the first video has tests of its own.
beforeEach(() => localStorage.setItem('first-steps', 'hidden'));

const figure = async (title: string) => (await screen.findByText(title)).parentElement;

test('the stat cards show figures the short way, money in whole pounds', async () => {
  renderPage(<OverviewPage />);
  expect(await screen.findByText('2.9M')).toBeVisible();
  expect(await figure('Videos Created')).toHaveTextContent('12');
  expect(await figure('Monthly Cost')).toHaveTextContent('£283£2.36 per video at 120');
});

test('sample figures say so, and missing ones are no zero', async () => {
  mockGet('/api/dashboard/stats', dashboardStats({ totalViews: null }));
  const { unmount } = renderPage(<OverviewPage />);
  await waitFor(async () => expect(await figure('Total Views')).toHaveTextContent('–No data yet'));
  unmount();
  mockGet('/api/dashboard/stats', dashboardStats({ sample: true }));
  renderPage(<OverviewPage />);
  expect(await screen.findByText('Sample')).toBeVisible();
});

test('the pipeline strip counts its four steps and leads to them', async () => {
  renderPage(<OverviewPage />);
  const strip = screen.getByRole('list', { name: 'Workflow pipeline' });
  await waitFor(() =>
    expect(texts(within(strip).getAllByRole('link'))).toEqual([
      'Script Generation2 drafts',
      'Video Creation0 being made',
      'Review1 waiting for you',
      'Scheduled3 posts',
    ]),
  );
});

test('the quick action writes a 60-second script and goes to where it is read', async () => {
  const sent = captureRequests<GenerateScript>('post', '/api/scripts/generate', {
    script: aScript({ id: 7, title: 'Rise' }),
  });
  const { user } = renderPage(<OverviewPage />);
  await press(user, 'Generate New Script');
  expect(
    await screen.findByText('New script "Rise" has been created and is ready for review.'),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/script-generation?script=7'),
  );
  expect(sent[0]?.duration).toBe(60);
  expect(['self-development', 'lifestyle', 'productivity', 'health']).toContain(sent[0]?.category);
});

test('the quick action goes to the scripts while a slow one is written', async () => {
  const message = 'The script is still being written.';
  captureRequests('post', '/api/scripts/generate', () =>
    HttpResponse.json({ message }, { status: 202 }),
  );
  const { user } = renderPage(<OverviewPage />);
  await press(user, 'Generate New Script');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/script-generation$/),
  );
});

test('a project needs a name and a category, then is created as active', async () => {
  const sent = captureRequests<CreateProject>('post', '/api/projects', { id: 3, name: 'Autumn' });
  const { user } = renderPage(<OverviewPage />);
  await press(user, 'New Project');
  const dialog = await screen.findByRole('dialog', { name: 'Create New Project' });
  await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
  expect(within(dialog).getByText('Project name is required')).toBeVisible();
  expect(within(dialog).getByText('Category is required')).toBeVisible();
  await fill(user, within(dialog).getByRole('textbox', { name: /Project name/ }), 'Autumn');
  await user.click(within(dialog).getByRole('combobox', { name: /Category/ }));
  await user.click(screen.getByRole('option', { name: 'Health & Wellness' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('Project "Autumn" has been created successfully.')).toBeVisible();
  expect(sent).toEqual([
    { name: 'Autumn', description: null, category: 'health', status: 'active' },
  ]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('the next posts show their time, their zone and that they go into the sandbox', async () => {
  const soon = new Date(Date.now() + 20 * 60_000).toISOString();
  mockGet('/api/scheduled-posts', [aPost({ scheduledAt: soon, sandbox: true })]);
  renderPage(<OverviewPage />);
  const card = await screen.findByRole('region', { name: 'Next to publish' });
  expect(await within(card).findByText(/TikTok, (today|tomorrow), in (19|20)m/)).toBeVisible();
  expect(within(card).getByText('Test only')).toBeVisible();
  expect(within(card).getByText('Europe/London')).toBeVisible();
});

test('the status sentence says the day of the next post, and keeps up with the time', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-22T23:59:45Z') });
  mockGet('/api/scheduled-posts', [
    aPost({ id: 1, scheduledAt: '2026-11-23T00:00:00Z' }),
    aPost({ id: 2, scheduledAt: '2026-11-23T18:00:00Z' }),
    aPost({ id: 3, scheduledAt: '2026-11-27T18:00:00Z' }),
  ]);
  renderPage(<OverviewPage />);
  const says = async (words: string) =>
    expect(
      await screen.findByText(
        new RegExp(`The next post will be published ${words} \\(Europe/London\\) on TikTok\\.$`),
      ),
    ).toBeVisible();
  await says('tomorrow at 00:00');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await says('today at 18:00');
  jest.setSystemTime(new Date('2026-11-23T18:00:01Z'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await says('on Friday 27 Nov at 18:00');
});

test('an error says why the videos could not be loaded, and offers a retry', async () => {
  mockRefusal('get', '/api/videos', 503, { message: 'The database is away.' });
  const { user } = renderPage(<OverviewPage />);
  const card = screen.getByRole('region', { name: 'Videos Pending Review' });
  expect(await within(card).findByText('The database is away.')).toBeVisible();
  mockList('/api/videos', []);
  await press(user, 'Try again to load videos');
  expect(await screen.findByText('No videos pending review')).toBeVisible();
});

test('an estimate stands beside what has been spent', async () => {
  const { actual } = aCostSummary();
  mockGet('/api/costs/summary', aCostSummary({ actual: { ...actual, total: 4_200 } }));
  renderPage(<OverviewPage />);
  expect(await screen.findByText('Spent so far: £42.00')).toBeVisible();
  expect(await figure('Monthly Cost')).toHaveTextContent('Example: £1.95 per video at 165');
});

test('the price of a video is that of the newest estimate, as on Cost Estimation', async () => {
  const estimate = aCostEstimate();
  mockGet('/api/costs/summary', aCostSummary({ estimate, estimated: estimate.totalCost }));
  renderPage(<OverviewPage />);
  expect(await screen.findByText('£2.21 per video at 200 a month')).toBeVisible();
});

test('example figures of the platforms say what they are until a post is published', async () => {
  const example = platformFigures({ views: 847_000, engagement: 65, sample: true });
  mockGet('/api/analytics/summary', aSummary({ tiktok: example }));
  const { unmount } = renderPage(<OverviewPage />);
  const card = () => screen.findByRole('region', { name: 'Platform Performance' });
  expect(
    await within(await card()).findByText('Example. Your figures appear after the first post.'),
  ).toBeVisible();
  unmount();
  mockGet('/api/analytics/summary', aSummary({ tiktok: { ...example, posts: 1 } }));
  renderPage(<OverviewPage />);
  await waitFor(async () => expect(await card()).toHaveTextContent('Views by platform'));
});

test('the recent videos are those that need no decision, newest first', async () => {
  const made = (id: number, status: Video['status']) =>
    aVideo({ id, status, title: `Video ${id}`, createdAt: `2026-11-20T12:00:0${id}Z` });
  mockList('/api/videos', [
    made(1, 'approved'),
    made(2, 'failed'),
    made(3, 'rejected'),
    made(4, 'approved'),
    made(5, 'pending_review'),
    made(6, 'processing'),
  ]);
  renderPage(<OverviewPage />);
  const card = within(await screen.findByRole('region', { name: 'Recent videos' }));
  await card.findByText('Video 4');
  expect(texts(card.getAllByRole('listitem')).map((row) => row?.match(/Video \d/)?.[0])).toEqual([
    'Video 4',
    'Video 3',
    'Video 2',
    'Video 1',
  ]);
});

test('with 100,000 videos the figures are right, and no request reads more than a page', async () => {
  const limits: number[] = [];
  const total = { 'x-total-count': '100000' };
  server.use(
    http.get(/\/api\/(videos|scripts|scheduled-posts)$/, ({ request }) => {
      const { searchParams, pathname } = new URL(request.url);
      limits.push(Number(searchParams.get('limit')));
      const status = (searchParams.get('status') ?? 'approved') as Video['status'];
      const rows = pathname === '/api/videos' ? [aVideo({ id: limits.length, status })] : [];
      return HttpResponse.json(rows, { headers: total });
    }),
  );
  mockGet(
    '/api/dashboard/stats',
    dashboardStats({ pipeline: { drafts: 2, rendering: 0, pendingReview: 100_000, scheduled: 3 } }),
  );
  renderPage(<OverviewPage />);
  expect(await screen.findByText('and 99,996 more')).toBeVisible();
  expect(await screen.findByText('100,000')).toBeVisible();
  expect(limits.every((limit) => limit > 0 && limit <= 50)).toBe(true);
});
