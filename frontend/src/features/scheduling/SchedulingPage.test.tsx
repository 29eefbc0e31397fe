import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CreateScheduledPost } from '~/api/generated';

import { aMeta, aPost, aVideo, platformSettings } from '~/testing/factories';
import { choose, tick } from '~/testing/interactions';
import { inMinutes } from '~/testing/manyPosts';
import { clock } from '~/testing/operatorTime';
import { mockPosts } from '~/testing/pagedLists';
import { aMetaPlatform } from '~/testing/platformFactories';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const withVideo = () =>
  mockGet('/api/videos', [
    aVideo({ id: 40, title: 'Say no', status: 'approved' }),
    aVideo({ id: 41, title: 'Not yet', status: 'pending_review' }),
  ]);

async function fillIn(user: UserEvent) {
  await choose(user, 'Approved video', /^Say no/);
  await tick(user, 'YouTube Shorts');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-07-01' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
}

const schedule = () => screen.getByRole('button', { name: 'Schedule post' });

test('all four fields are required', async () => {
  withVideo();
  const { user } = renderPage(<SchedulingPage />);
  await user.click(schedule());
  expect(await screen.findByText('Please fill in all fields')).toBeVisible();
  const field = (name: string) => screen.getByRole('combobox', { name });
  expect(field('Approved video')).toHaveFocus();
  expect(field('Approved video')).toHaveAccessibleDescription('Choose a video');
  expect(screen.getByRole('group', { name: 'Platform' })).toHaveAccessibleDescription(
    'Choose a platform',
  );
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Enter a date');
  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('Enter a time');
});

test('the date cannot be before today, and the zone stands beside the time', () => {
  renderPage(<SchedulingPage />);
  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('Europe/London');
  const today = clock.day(Date.now());
  expect(screen.getByLabelText('Date')).toHaveAttribute('min', today);
});

test('the date and time of the operator’s zone are sent as an ISO timestamp', async () => {
  withVideo();
  const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
  const { user } = renderPage(<SchedulingPage />);
  await fillIn(user);
  await user.click(schedule());
  expect(await screen.findByText('Post scheduled successfully!')).toBeVisible();
  expect(sent).toEqual([
    {
      videoId: 40,
      platform: 'youtube',
      scheduledAt: '2027-07-01T17:00:00.000Z',
    },
  ]);
  expect(screen.getByLabelText('Date')).toHaveValue('');
});

test.each([
  [
    '2099-03-29',
    'The clocks go forward over 01:30. This becomes 02:30.',
    '2099-03-29T01:30:00.000Z',
  ],
  [
    '2099-10-25',
    'The clocks go back, so 01:30 comes twice. This is the first (GMT+1).',
    '2099-10-25T00:30:00.000Z',
  ],
])(
  'on %s the form says what a change of the clocks makes of the time',
  async (date, note, scheduledAt) => {
    withVideo();
    const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '01:30' } });
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(`Europe/London. ${note}`);
    await user.click(schedule());
    await waitFor(() => expect(sent).toMatchObject([{ scheduledAt }]));
  },
);

test('a link can say which video a post is to be of', async () => {
  withVideo();
  renderPage(<SchedulingPage />, '/scheduling?video=40');
  const field = await screen.findByRole('combobox', { name: 'Approved video' });
  await waitFor(() => expect(field).toHaveValue('Say no'));
});

test('a platform proposes its optimal time, which never takes the place of a typed one', async () => {
  mockGet('/api/scheduling/platform-settings', [
    platformSettings({ platform: 'tiktok', optimalTime: '19:30' }),
    platformSettings({ platform: 'youtube', optimalTime: '07:05' }),
  ]);
  const { user } = renderPage(<SchedulingPage />);
  expect(await screen.findByText('Daily at 7:30 PM')).toBeVisible();
  expect(screen.getByText('Daily at 7:05 AM')).toBeVisible();
  const time = screen.getByLabelText('Time');
  await tick(user, 'TikTok');
  expect(time).toHaveValue('19:30');
  await tick(user, 'YouTube Shorts');
  expect(time).toHaveValue('19:30');
  await tick(user, 'TikTok');
  expect(time).toHaveValue('07:05');
  fireEvent.change(time, { target: { value: '12:00' } });
  await tick(user, 'TikTok');
  expect(time).toHaveValue('12:00');
});

test('upcoming posts are the future ones, the next one first; the others are below', async () => {
  mockPosts([
    aPost({ id: 1, videoTitle: 'Later', scheduledAt: inMinutes(300) }),
    aPost({ id: 2, videoTitle: 'Out', scheduledAt: inMinutes(-60), status: 'published' }),
    aPost({ id: 3, videoTitle: 'Soon', scheduledAt: inMinutes(30), sandbox: true }),
    aPost({ id: 4, videoTitle: 'Cancelled', scheduledAt: inMinutes(-90), status: 'cancelled' }),
  ]);
  renderPage(<SchedulingPage />);
  const titles = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  await waitFor(() => expect(titles('Upcoming Posts')).toEqual(['Soon', 'Later']));
  expect(titles('Recent posts')).toEqual(['Out', 'Cancelled']);
  expect(screen.getByText('Test only')).toBeVisible();
});

test('every platform is active, daily at six, and a sandbox says that it is one', async () => {
  mockGet('/api/meta', aMeta({ platforms: [aMetaPlatform({ sandbox: true })] }));
  renderPage(<SchedulingPage />);
  const card = screen.getByRole('region', { name: 'Publishing Schedule' });
  expect(within(card).getAllByText('Daily at 6:00 PM')).toHaveLength(4);
  expect(within(card).getAllByText('Active')).toHaveLength(4);
  expect(
    within(card).getByText('Suggested times for posts that you schedule, in Europe/London'),
  ).toBeVisible();
  expect(await within(card).findAllByText('Test only')).toHaveLength(1);
});
