import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { CreateScheduledPost, GeneratedCaption, Video } from '~/api/generated';
import { captionsOf } from '~/testing/captionsOf';
import { aPlatform, aPost, aVideo, platformSettings } from '~/testing/factories';
import { choose, fill, press, tick } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockList, mockRefusal, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const sayNo = aVideo({ id: 40, title: 'Say no', status: 'approved' });
const sayYes = aVideo({ id: 41, title: 'Say yes', status: 'approved' });

const mockCaptions = ({ id }: Video, captions: readonly GeneratedCaption[]) =>
  server.use(http.get(`*/api/videos/${id}/captions`, () => HttpResponse.json([...captions])));

const NO = 'Say no\n\nIt is a whole sentence.\n\n#boundaries';
const YES = 'Say yes\n\nNow and then.';

beforeEach(() => {
  mockList('/api/videos', [sayNo, sayYes]);
  mockCaptions(sayNo, captionsOf(NO));
  mockCaptions(sayYes, captionsOf(YES));
});

const on = (platform: string) => within(screen.getByRole('group', { name: platform }));
const caption = (platform: string) => on(platform).findByRole('textbox', { name: 'Caption' });
const common = () => screen.findByRole('textbox', { name: 'Caption for all platforms' });
const difference = (platform: string) =>
  on(platform).findByRole('switch', { name: /^Different for/ });
const ownCaption = (platform: string) =>
  on(platform).findByRole('textbox', { name: /^Caption for/ });
const preview = (platform: string) =>
  on(platform).getByRole('figure', { name: `Preview on ${platform}` });

function setDateAndTime() {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
}

async function openForm(...platforms: string[]) {
  const view = renderPage(<SchedulingPage />, '/scheduling?video=40');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Say no'),
  );
  for (const platform of platforms) await tick(view.user, platform);
  setDateAndTime();
  return view;
}

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await fill(user, field, text);
}

test('before a video is chosen, the form says how to see the caption', async () => {
  const { user } = renderPage(<SchedulingPage />);
  await tick(user, 'TikTok');
  expect(on('TikTok').getByText('Choose a video to see its caption.')).toBeVisible();
});

test('the caption is written once, and counted on each platform in its own unit', async () => {
  mockCaptions(sayNo, captionsOf('Café'));
  await openForm('TikTok', 'YouTube Shorts');
  expect(await common()).toHaveValue('Café');
  expect(await difference('TikTok')).toHaveAccessibleDescription(/^4 of 2,200 characters/);
  expect(await difference('YouTube Shorts')).toHaveAccessibleDescription('5 of 5,000 bytes');
  expect(screen.queryByRole('group', { name: 'Facebook' })).not.toBeInTheDocument();
});

test('a text for all platforms is sent to those that do not differ', async () => {
  const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
  const { user } = await openForm('TikTok', 'Instagram Reels', 'Facebook');
  await user.click(await difference('Facebook'));
  await retype(user, await ownCaption('Facebook'), 'Longer here.');
  await retype(user, await common(), 'One text.');
  expect(await ownCaption('Facebook')).toHaveValue('Longer here.');
  await press(user, 'Schedule 3 posts');
  await screen.findByText('Post scheduled successfully!');
  expect(sent.map((post) => [post.platform, post.caption])).toEqual([
    ['tiktok', 'One text.'],
    ['instagram', 'One text.'],
    ['facebook', 'Longer here.'],
  ]);
});

test('a difference is given up with its switch', async () => {
  const { user } = await openForm('TikTok', 'Facebook');
  await user.click(await difference('Facebook'));
  await retype(user, await ownCaption('Facebook'), 'Longer here.');
  await user.click(await difference('Facebook'));
  expect(await difference('Facebook')).not.toBeChecked();
  expect(preview('Facebook')).toHaveTextContent('Say no');
});

test('a platform whose suggestion differs says so, until one text is written for all', async () => {
  mockCaptions(
    sayNo,
    captionsOf(NO).map((one) =>
      one.platform === 'youtube' ? { ...one, caption: 'For YouTube' } : one,
    ),
  );
  const { user } = await openForm('TikTok', 'YouTube Shorts');
  expect(await ownCaption('YouTube Shorts')).toHaveValue('For YouTube');
  await retype(user, await common(), 'One text.');
  expect(await difference('YouTube Shorts')).not.toBeChecked();
});

test('a first comment is suggested where the platform takes one, and sent when it is changed', async () => {
  mockCaptions(
    sayNo,
    captionsOf(NO).map((one) => ({
      ...one,
      firstComment: one.firstCommentLimit === null ? null : 'Follow me',
    })),
  );
  const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
  const { user } = await openForm('TikTok', 'YouTube Shorts', 'Facebook');
  const comment = (platform: string) =>
    on(platform).findByRole('textbox', { name: 'First comment' });
  expect(await comment('YouTube Shorts')).toHaveValue('Follow me');
  expect(on('TikTok').queryByRole('textbox', { name: 'First comment' })).toBeNull();
  await retype(user, await comment('Facebook'), 'x'.repeat(301));
  await press(user, 'Schedule 3 posts');
  await waitFor(async () =>
    expect(await comment('Facebook')).toHaveAccessibleDescription(
      'Use 300 characters or fewer (301 now)',
    ),
  );
  await user.clear(await comment('Facebook'));
  await press(user, 'Schedule 3 posts');
  await screen.findByText('Post scheduled successfully!');
  expect(sent.map((post) => post.firstComment)).toEqual([undefined, undefined, '']);
});

test('what was left out of a generated caption is shown until it is edited', async () => {
  const note = 'Instagram Reels takes 5 hashtags: 2 of the default ones were left out.';
  mockCaptions(
    sayNo,
    captionsOf(NO).map((one) => ({ ...one, notes: one.platform === 'instagram' ? [note] : [] })),
  );
  const { user } = await openForm('Instagram Reels');
  const field = await caption('Instagram Reels');
  expect(on('Instagram Reels').getByText(note)).toBeVisible();
  await fill(user, field, '!');
  expect(on('Instagram Reels').queryByText(note)).toBeNull();
});

test('an unchanged caption is left to the server', async () => {
  const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
  const { user } = await openForm('Instagram Reels');
  const field = await caption('Instagram Reels');
  await fill(user, field, '!');
  await user.type(field, '{Backspace}');
  expect(field).toHaveValue(NO);
  await press(user, 'Schedule post');
  await screen.findByText('Post scheduled successfully!');
  expect(sent).toEqual([expect.not.objectContaining({ caption: expect.anything() })]);
});

test('an edited caption is sent to its platform only', async () => {
  const sent = captureRequests<CreateScheduledPost>('post', '/api/scheduled-posts', aPost());
  const { user } = await openForm('TikTok', 'Instagram Reels');
  await user.click(await difference('Instagram Reels'));
  await retype(user, await ownCaption('Instagram Reels'), 'My own words.');
  await press(user, 'Schedule 2 posts');
  await screen.findByText('Post scheduled successfully!');
  expect(sent.map((post) => [post.platform, post.caption])).toEqual([
    ['tiktok', undefined],
    ['instagram', 'My own words.'],
  ]);
});

test('an unedited caption follows the video, an edited one is kept', async () => {
  const { user } = await openForm('TikTok', 'YouTube Shorts');
  await user.click(await difference('YouTube Shorts'));
  await retype(user, await ownCaption('YouTube Shorts'), 'Mine');
  await choose(user, 'Approved video', /^Say yes/);
  await waitFor(async () => expect(await common()).toHaveValue(YES));
  expect(await ownCaption('YouTube Shorts')).toHaveValue('Mine');
  await user.click(on('YouTube Shorts').getByRole('button', { name: 'Reset to suggestion' }));
  expect(await difference('YouTube Shorts')).not.toBeChecked();
  expect(preview('YouTube Shorts')).toHaveTextContent('Say yes');
  expect(screen.queryByRole('button', { name: 'Reset to suggestion' })).toBeNull();
});

test.each([
  ['TikTok', 'é'.repeat(2_201), 'Use 2,200 characters or fewer (2,201 now)'],
  ['YouTube Shorts', 'é'.repeat(2_501), 'Use 5,000 bytes or fewer (5,002 now)'],
  ['Instagram Reels', '#a #b #c #d #e #f', 'Use 5 hashtags or fewer (6 now)'],
  ['Facebook', ' ', 'Enter a caption'],
])('a caption that %s does not take is not sent', async (platform, text, problem) => {
  const sent = captureRequests('post', '/api/scheduled-posts', aPost());
  const { user } = await openForm(platform);
  const field = await caption(platform);
  await retype(user, field, text);
  expect(field).toHaveAccessibleDescription(problem);
  await press(user, 'Schedule post');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
  expect(screen.queryByText('Please fill in all fields')).not.toBeInTheDocument();
});

test('a caption that the server refuses is marked at its field', async () => {
  mockRefusal('post', '/api/scheduled-posts', 422, {
    error: 'Not right.',
    fields: { caption: 'No links, please.' },
  });
  const { user } = await openForm('TikTok');
  const field = await caption('TikTok');
  await fill(user, field, ' https://example.com');
  await press(user, 'Schedule post');
  await waitFor(() => expect(field).toHaveAccessibleDescription('No links, please.'));
  expect(field).toHaveFocus();
});

test('the preview shows the post as on its platform', async () => {
  const long = `${'word '.repeat(30)}end`;
  mockCaptions(sayNo, captionsOf(long));
  mockGet('/api/platforms', [aPlatform({ platform: 'youtube', accountName: 'Morning habits' })]);
  const { user } = await openForm('YouTube Shorts', 'Facebook');
  await common();
  const youtube = within(preview('YouTube Shorts'));
  expect(await youtube.findByText('Morning habits')).toBeVisible();
  expect(youtube.getByText('Say no')).toBeVisible();
  expect(youtube.getByText(/word…/)).toBeVisible();
  expect(youtube.queryByText(/end/)).not.toBeInTheDocument();
  await user.click(youtube.getByRole('button', { name: 'more' }));
  expect(youtube.getByText(/end/)).toBeVisible();
  expect(youtube.getByRole('button', { name: 'less' })).toHaveAttribute('aria-expanded', 'true');

  const facebook = within(preview('Facebook'));
  expect(facebook.queryByText('Say no')).not.toBeInTheDocument();
  await user.click(await difference('Facebook'));
  await retype(user, await ownCaption('Facebook'), 'Short');
  expect(facebook.getByText(/^Short\s+Made with AI\.$/)).toBeVisible();
});

test('a post to an inbox says that its caption has to be copied', async () => {
  mockGet('/api/scheduling/platform-settings', [platformSettings({ postingMode: 'inbox' })]);
  await openForm('TikTok');
  expect(await caption('TikTok')).toHaveAccessibleDescription(
    /TikTok drafts can’t carry a caption/,
  );
});

test('an edited caption is asked about before it is lost', async () => {
  mockGet('/api/scheduling/platform-settings', []);
  const { user } = renderPage(<SchedulingPage />, '/scheduling?video=40');
  await tick(user, 'TikTok');
  await retype(user, await caption('TikTok'), 'Mine');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

test('a failed read of the captions can be repeated', async () => {
  mockRefusal('get', '/api/videos/40/captions', 500);
  const { user } = await openForm('TikTok');
  const retry = await on('TikTok').findByRole('button', {
    name: 'Try again to load captions',
  });
  mockCaptions(sayNo, captionsOf(NO));
  await user.click(retry);
  expect(await caption('TikTok')).toHaveValue(NO);
});
