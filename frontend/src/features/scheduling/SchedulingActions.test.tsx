import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChangedPlan } from '~/api/generated';
import { aPlatform, aPost, aVideo } from '~/testing/factories';
import { factory } from '~/testing/factory';
import { fill, press, tick } from '~/testing/interactions';
import { mockVideos } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const changed = factory<ChangedPlan>({
  changeId: null,
  plan: null,
  created: [],
  moved: [],
  cancelled: [],
  skipped: [],
});

test('the plan begins with the defaults and is set up', async () => {
  const sent = captureRequests(
    'post',
    '/api/scheduling/auto-setup',
    changed({ created: [aPost(), aPost({ id: 91 })] }),
  );
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Set up Auto-Schedule');
  await screen.findByRole('dialog', { name: 'Auto-Schedule' });
  await tick(user, 'Facebook');
  await tick(user, 'Instagram Reels');
  await press(user, 'Remove time 2');
  await press(user, 'Add a time');
  fireEvent.change(screen.getByLabelText('Time 3'), { target: { value: '07:15' } });
  await user.click(screen.getByRole('radio', { name: 'Weekdays' }));
  await press(user, 'Set up');
  expect(await screen.findByText('Auto-schedule setup completed!')).toBeVisible();
  expect(screen.getByText('2 posts created, 0 moved, 0 cancelled.')).toBeVisible();
  expect(sent).toEqual([
    {
      platforms: ['tiktok', 'youtube', 'facebook'],
      timeSlots: ['07:15', '09:00', '21:00'],
      frequency: 'weekdays',
    },
  ]);
});

test('times are spread over the day, with what the stock and the platforms allow', async () => {
  mockGet('/api/dashboard/stock', { videos: 88, days: null });
  mockGet('/api/platforms', [
    aPlatform({ platform: 'tiktok', quota: { used: 0, limit: 4 } }),
    aPlatform({ platform: 'youtube', quota: { used: 0, limit: 100 } }),
  ]);
  const sent = captureRequests('post', '/api/scheduling/auto-setup', changed({}));
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Set up Auto-Schedule');
  await screen.findByRole('dialog', { name: 'Auto-Schedule' });
  const count = screen.getByRole('textbox', { name: 'Videos a day' });
  await user.clear(count);
  await user.type(count, '30');
  await press(user, 'Spread evenly');
  expect(count).toHaveAccessibleDescription('Enter 1 to 24 videos a day');
  await user.clear(count);
  await user.type(count, '5');
  await press(user, 'Spread evenly');
  expect(
    await screen.findByText(/^5 videos a day\. Your 88 approved videos last 17 days\.$/),
  ).toBeVisible();
  expect(screen.getByText(/^TikTok accepts 4 posts a day: fewer/)).toBeVisible();
  await press(user, 'Set up');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ timeSlots: ['08:00', '11:15', '14:30', '17:45', '21:00'] });
});

test('the current plan is shown, can be changed and can be turned off', async () => {
  mockGet('/api/scheduling/plan', {
    plan: { platforms: ['tiktok'], timeSlots: ['18:00'], frequency: 'weekly' },
    timeZone: 'Africa/Lagos',
  });
  const sent = captureRequests('delete', '/api/scheduling/plan', changed({ cancelled: [aPost()] }));
  const { user } = renderPage(<SchedulingPage />);
  expect(await screen.findByText('On: Weekly at 18:00 (Africa/Lagos)')).toBeVisible();
  await press(user, 'Change plan');
  expect(await screen.findByRole('checkbox', { name: 'TikTok' })).toBeChecked();
  expect(screen.getByText('Times in Africa/Lagos')).toBeVisible();
  await press(user, 'Turn off Auto-Schedule');
  expect(await screen.findByText('Auto-schedule turned off')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('platform settings are really saved', async () => {
  const sent = captureRequests('put', '/api/scheduling/platform-settings', []);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Open settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Platform Settings' }));
  const hashtags = dialog.getByRole('textbox', { name: 'Hashtags' });
  expect(hashtags).toHaveAttribute('placeholder', '#viral #trending');
  expect(dialog.getByLabelText('Optimal time')).toHaveValue('18:00');
  await fill(user, hashtags, '#luck work');
  await user.click(dialog.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(screen.getByText('Platform settings have been updated successfully.')).toBeVisible();
  expect(sent).toEqual([{ platforms: [{ platform: 'tiktok', hashtags: ['#luck', 'work'] }] }]);
});

test.each([
  [{ error: 'A hashtag is a word.' }, 'A hashtag is a word.'],
  [{}, 'Failed to save platform settings'],
])('platform settings that are refused say why (%#)', async (body, text) => {
  mockRefusal('put', '/api/scheduling/platform-settings', 422, body);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Open settings');
  await user.type(await screen.findByRole('textbox', { name: 'Hashtags' }), '#');
  await press(user, 'Save settings');
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

test('with no approved videos there is nothing to schedule in bulk', async () => {
  mockVideos([aVideo({ id: 40, status: 'pending_review' })]);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Schedule all');
  expect(await screen.findByText('No approved videos available for scheduling')).toBeVisible();
});

test('when the videos cannot be read, bulk scheduling says why', async () => {
  mockRefusal('get', '/api/videos/ids', 503, { error: 'The database is away.' });
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Schedule all');
  expect(await screen.findByText('The database is away.')).toBeVisible();
});

const withApproved = () =>
  mockVideos(
    [
      aVideo({ id: 43, status: 'approved' }),
      aVideo({ id: 42, status: 'approved' }),
      aVideo({ id: 41, status: 'approved' }),
      aVideo({ id: 40, status: 'pending_review' }),
    ],
    () => [aPost({ videoId: 43 })],
  );

test('approved videos without a post are scheduled by the rule, the oldest first', async () => {
  withApproved();
  const sent = captureRequests('post', '/api/scheduling/bulk-schedule', {
    created: [aPost()],
    skipped: [{ id: 42, platform: 'tiktok', reason: 'It is there already.' }],
  });
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Schedule all');
  await press(user, 'Schedule 2 videos');
  expect(await screen.findByText('Bulk scheduling completed!')).toBeVisible();
  expect(screen.getByText('1 post created, 1 skipped.')).toBeVisible();
  expect(sent).toEqual([
    {
      videoIds: [41, 42],
      platforms: ['tiktok', 'instagram'],
      schedulingRules: { interval: '2 hours', startTime: '09:00', endTime: '22:00' },
    },
  ]);
});
