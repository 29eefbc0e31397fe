import { screen, within } from '@testing-library/react';
import type { ScheduledPost, Script, Video } from '~/api/generated';
import { aPost, aScript, aVideo } from '~/testing/factories';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockList, mockRefusal } from '~/testing/server';
import { OverviewPage } from './OverviewPage';

afterEach(() => localStorage.clear());

const draft = aScript({ id: 7, status: 'draft' });
const approved = aScript({ id: 8, status: 'approved' });
const video = (status: Video['status']) => aVideo({ id: 40, status });

const shown = () => screen.queryByRole('region', { name: 'Your first video' });
const card = () => screen.findByRole('region', { name: 'Your first video' });

function storeHas(scripts: Script[], videos: Video[], posts: ScheduledPost[]) {
  mockList('/api/scripts', scripts);
  mockList('/api/videos', videos);
  mockList('/api/scheduled-posts', posts);
}

test.each([
  ['nothing', [], [], [], 0, 'Generate a script', '/scripts'],
  ['a draft', [draft], [], [], 1, 'Read the script', '/scripts?script=7'],
  ['an approved script', [draft, approved], [], [], 2, 'Make the video', '/videos?script=8'],
  ['a failed render', [approved], [video('failed')], [], 2, 'Make the video', '/videos'],
  ['a render under way', [approved], [video('processing')], [], 2, 'Watch the progress', '/videos'],
  [
    'a video to review',
    [approved],
    [video('pending_review')],
    [],
    3,
    'Review the video',
    '/review?video=40',
  ],
  ['an approved video', [approved], [video('approved')], [], 4, 'Schedule the post', '/scheduling'],
] as const)('with %s the next step is its own', async (...row) => {
  const [, scripts, videos, posts, done, action, to] = row;
  storeHas([...scripts], [...videos], [...posts]);
  renderPage(<OverviewPage />);
  const next = within(await card());
  expect(await next.findByRole('link', { name: action })).toHaveAttribute('href', to);
  expect(next.getByText(`${done} of 5 done`)).toBeVisible();
  expect(next.getAllByRole('link')).toHaveLength(1);
  expect(next.queryAllByLabelText('Done:')).toHaveLength(done);
});

test('when a first post is scheduled it is gone, and the screen does not wait for it again', async () => {
  storeHas([], [video('approved')], [aPost()]);
  const { unmount } = renderPage(<OverviewPage />);
  expect(screen.queryByText('Monthly Cost')).not.toBeInTheDocument();
  expect(await screen.findByText('Monthly Cost')).toBeVisible();
  expect(shown()).not.toBeInTheDocument();
  unmount();
  renderPage(<OverviewPage />);
  expect(screen.getByText('Monthly Cost')).toBeVisible();
});

test('an empty store shows the first step, even in a browser in which the checklist was finished', async () => {
  localStorage.setItem('first-steps', 'finished');
  renderPage(<OverviewPage />);
  expect(within(await card()).getByRole('link', { name: 'Generate a script' })).toBeVisible();
});

test('hidden, it stays hidden in this browser', async () => {
  const { user, unmount } = renderPage(<OverviewPage />);
  await user.click(within(await card()).getByRole('button', { name: 'Hide' }));
  expect(shown()).not.toBeInTheDocument();
  unmount();
  renderPage(<OverviewPage />);
  expect(shown()).not.toBeInTheDocument();
});

test('without the videos the checklist is not shown', async () => {
  mockRefusal('get', '/api/videos', 503, { error: 'away' });
  renderPage(<OverviewPage />);
  expect(await screen.findByText('Monthly Cost')).toBeVisible();
  expect(shown()).not.toBeInTheDocument();
});

test('scripts are not asked for when there are videos', async () => {
  storeHas([], [video('approved')], []);
  const asked = captureRequests('get', '/api/scripts', []);
  renderPage(<OverviewPage />);
  await screen.findByRole('link', { name: 'Schedule the post' });
  expect(asked).toEqual([]);
});
