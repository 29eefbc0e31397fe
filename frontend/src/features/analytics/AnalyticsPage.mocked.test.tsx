import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AnalyticsSummary, TimeseriesPoint } from '~/api/generated';
import { platformFigures } from '~/testing/analyticsFactories';
import { aPost, aVideo } from '~/testing/factories';
import { factory } from '~/testing/factory';
import { card, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { AnalyticsPage } from './AnalyticsPage';

// What it draws is drawn by a library, and jsdom has no layout to draw in; that it is drawn is seen in the browser.
jest.mock('./components/ViewsChart', () => {
  const ViewsChart = ({ points }: { points: readonly TimeseriesPoint[] }) => (
    <p>{points.length} days</p>
  );
  // Like a module of the build: its one export is all that can be listed.
  return Object.defineProperty({ ViewsChart }, '__esModule', { value: true });
});

const real: AnalyticsSummary = {
  tiktok: platformFigures({
    views: 1_200_000,
    engagement: 10,
    likes: 90_000,
    posts: 4,
    change: 25,
  }),
  instagram: platformFigures({ views: 300_000, engagement: 20, posts: 2, change: -8 }),
  youtube: platformFigures({ posts: 1, reason: 'YouTube has not given any figures yet' }),
  facebook: platformFigures({
    reason: 'Nothing has been published to a connected account of Facebook yet',
  }),
};

const examples: AnalyticsSummary = {
  tiktok: platformFigures({ views: 847_000, engagement: 65, sample: true }),
  instagram: platformFigures({ views: 623_000, engagement: 72, sample: true }),
  youtube: platformFigures({ views: 934_000, engagement: 58, sample: true }),
  facebook: platformFigures({ views: 456_000, engagement: 61, sample: true }),
};

const aDay = factory<TimeseriesPoint>({
  date: '2026-11-20',
  views: null,
  likes: null,
  comments: null,
  shares: null,
  sample: false,
});

beforeEach(() => {
  mockGet('/api/analytics/summary', real);
  mockGet('/api/analytics/timeseries', [aDay()]);
});

test('the three cards add up the known figures, without a sample tag', async () => {
  renderPage(<AnalyticsPage />);
  expect(await screen.findByText('1.5M')).toBeVisible();
  // (1,200,000 × 10 % + 300,000 × 20 %) of 1,500,000.
  expect(screen.getByText('12%')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.getByText('Gained in the last 30 days')).toBeVisible();
  expect(screen.getByText('In the last 30 days, on 3 platforms')).toBeVisible();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
});

test('an unknown figure is a dash with its reason, never a zero', async () => {
  renderPage(<AnalyticsPage />);
  const table = await screen.findByRole('table', { name: 'Figures by platform' });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  const cells = (name: RegExp) =>
    within(row(name))
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent);
  expect(cells(/^TikTok/)).toEqual(['4', '+25%1.2M', '10%', '90K', '–', '–']);
  expect(cells(/^Instagram Reels/)).toEqual(['2', '−8%300K', '20%', '–', '–', '–']);
  expect(cells(/^YouTube Shorts/)).toEqual(['1', '–', '–', '–', '–', '–']);
  expect(row(/^YouTube Shorts/)).toHaveTextContent('YouTube has not given any figures yet');
  expect(card('Views by platform')).toHaveTextContent(
    'Nothing has been published to a connected account of Facebook yet',
  );
});

test('examples are shown as sample data, videos with placeholder views among them', async () => {
  mockGet('/api/analytics/summary', examples);
  const videos = [1, 2, 3, 4, 5, 6].map((id) => aVideo({ id, title: `Video ${id}` }));
  mockGet('/api/videos', videos.slice(0, 5));
  for (const video of videos) mockGet(`/api/videos/${video.id}`, video);
  const { user } = renderPage(<AnalyticsPage />);
  expect(await screen.findByText('2.9M')).toBeVisible();
  const bars = within(card('Views by platform'));
  expect(texts(bars.getAllByRole('listitem'))).toEqual([
    'TikTok847K views',
    'Instagram Reels623K views',
    'YouTube Shorts934K views',
    'Facebook456K views',
  ]);
  expect(bars.getByText('Sample')).toBeVisible();
  expect(card('All figures')).toHaveTextContent('these are examples');
  await user.click(screen.getByRole('tab', { name: 'Top Videos' }));
  const rows = await within(card('Top Videos')).findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row).toHaveTextContent(/Video [1-5]\d+K views$/);
  expect(within(card('Top Videos')).getByText('Sample')).toBeVisible();
  expect(card('Top Videos')).toHaveTextContent('Your videos appear after the first post.');
});

test('the period is asked for, is in the address, and is what is exported', async () => {
  const periods: (string | null)[] = [];
  server.use(
    http.get('*/api/analytics/summary', ({ request }) => {
      periods.push(new URL(request.url).searchParams.get('period'));
      return HttpResponse.json(real);
    }),
  );
  const { user } = renderPage(<AnalyticsPage />, '/analytics?tab=content');
  await screen.findByText('1.5M');
  await user.click(screen.getByRole('radio', { name: '90d' }));
  expect(await screen.findByText('Gained in the last 90 days')).toBeVisible();
  expect(periods).toEqual(['30d', '90d']);
  expect(screen.getByTestId('address')).toHaveTextContent('/analytics?tab=content&period=90d');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/analytics/export.csv?period=90d',
  );
});

test('an address with a period opens it, one with another word opens 30 days', () => {
  const { unmount } = renderPage(<AnalyticsPage />, '/analytics?period=1y');
  expect(screen.getByRole('radio', { name: '1y' })).toBeChecked();
  unmount();
  renderPage(<AnalyticsPage />, '/analytics?period=2y');
  expect(screen.getByRole('radio', { name: '30d' })).toBeChecked();
});

test('the days are drawn, can be read as figures, and asked for by platform', async () => {
  const platforms: (string | null)[] = [];
  server.use(
    http.get('*/api/analytics/timeseries', ({ request }) => {
      platforms.push(new URL(request.url).searchParams.get('platform'));
      return HttpResponse.json([
        aDay({ date: '2026-11-19', views: 2_400, likes: -3, sample: true }),
        aDay({ date: '2026-11-20' }),
      ]);
    }),
  );
  const { user } = renderPage(<AnalyticsPage />);
  const days = card('Views over time');
  expect(await within(days).findByText('2 days')).toBeVisible();
  expect(await within(days).findByText('Gained each day, in Europe/London')).toBeVisible();
  expect(within(days).getByText('Sample')).toBeVisible();
  await user.click(within(days).getByRole('button', { name: 'Show daily data' }));
  const rows = within(within(days).getByRole('table')).getAllByRole('row');
  expect(texts(rows)).toEqual([
    'DayViewsLikesCommentsShares',
    '20 Nov 2026––––',
    '19 Nov 20262K−3––',
  ]);
  await user.click(within(days).getByRole('combobox', { name: 'Platform' }));
  await user.click(await screen.findByRole('option', { name: 'YouTube Shorts' }));
  await waitFor(() => expect(platforms).toEqual([null, 'youtube']));
});

test('days without figures link to Scheduling', async () => {
  renderPage(<AnalyticsPage />);
  expect(await screen.findByText('No views on these days yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule a post' })).toHaveAttribute(
    'href',
    '/scheduling',
  );
});

test('content is grouped by category, length and hour on the clock of the operator', async () => {
  mockGet('/api/analytics/content', {
    byCategory: [{ category: 'lifestyle', videos: 2, views: 5_000, engagement: 7 }],
    byProject: [{ projectId: 2, project: 'Autumn', videos: 2, views: 5_000, engagement: 7 }],
    byDuration: [{ duration: '16-30', videos: 1, views: null, engagement: null }],
    byHour: [{ hour: 23, videos: 1, views: 100, engagement: 0 }],
    sample: true,
  });
  renderPage(<AnalyticsPage />, '/analytics?tab=content');
  const item = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await item('By category')).getByRole('listitem')).toHaveTextContent(
    'Lifestyle2 videos, 7% engagement5K views',
  );
  expect((await item('By length')).getByRole('listitem')).toHaveTextContent(
    '16–30 seconds1 videoNo data yet',
  );
  expect((await item('By hour')).getByRole('listitem')).toHaveTextContent(
    '23:00–00:001 video, 0% engagement100 views',
  );
  expect((await item('By hour')).getByText(/in Europe\/London$/)).toBeVisible();
});

test('a period without a video offers the longest one', async () => {
  const { user } = renderPage(<AnalyticsPage />, '/analytics?tab=content&period=7d');
  expect(await screen.findByText('No video was published in the last 7 days')).toBeVisible();
  await press(user, 'Show the last year');
  expect(await screen.findByText('No video was published in the last year')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule a post' })).toBeVisible();
});

test('before anything was published, a period without a video leads to the schedule', async () => {
  mockGet('/api/analytics/summary', examples);
  renderPage(<AnalyticsPage />, '/analytics?tab=content');
  expect(
    await screen.findByText('Nothing has been published yet', { selector: 'p' }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Schedule a post' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the last year' })).not.toBeInTheDocument();
});

test('the best videos are in order, with their platforms, and play', async () => {
  mockGet('/api/videos/40', aVideo({ id: 40, title: 'Say no' }));
  const posts = ['youtube', 'tiktok', 'tiktok'] as const;
  mockGet(
    '/api/scheduled-posts',
    posts.map((platform, id) => aPost({ id, platform, status: 'published' })),
  );
  mockGet('/api/analytics/top-videos', [
    {
      videoId: 40,
      title: 'Say no',
      views: 12_000,
      likes: 900,
      comments: 30,
      shares: null,
      engagement: 8,
      publishedOn: '2026-11-12',
      sample: false,
    },
  ]);
  const { user } = renderPage(<AnalyticsPage />, '/analytics?tab=videos');
  const row = await within(card('Top Videos')).findByRole('listitem');
  expect(row).toHaveTextContent(
    'First published on 12 Nov 2026900 likes30 comments– shares8% engagement',
  );
  expect(row).toHaveTextContent('12K views');
  expect(await within(row).findByText('On TikTok and YouTube Shorts')).toBeVisible();
  await press(user, 'Watch Say no');
  expect(await screen.findByRole('dialog', { name: 'Say no' })).toBeVisible();
});
