import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { CreateScheduledPost, Platform, ScheduledPost } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { choose, press, tick } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockList, refusal, server } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const sayNo = aVideo({ id: 40, title: 'Say no', status: 'approved' });

beforeEach(() => mockList('/api/videos', [sayNo]));

const on = (platform: string) => within(screen.getByRole('group', { name: platform }));
const box = (platform: string) => screen.getByRole('checkbox', { name: platform });

async function fillIn(user: UserEvent, ...platforms: string[]) {
  await choose(user, 'Approved video', /^Say no/);
  for (const platform of platforms) await tick(user, platform);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
}

/** Takes posts, and refuses those to these platforms. */
function mockCreate(refusals: Partial<Record<Platform, () => Response>> = {}) {
  const sent: CreateScheduledPost[] = [];
  server.use(
    http.post('*/api/scheduled-posts', async ({ request }) => {
      const post = (await request.json()) as CreateScheduledPost;
      sent.push(post);
      return (
        refusals[post.platform]?.() ??
        HttpResponse.json(aPost({ id: 100 + sent.length, videoId: 40, platform: post.platform }))
      );
    }),
  );
  return sent;
}

const platformsOf = (sent: readonly CreateScheduledPost[]) => sent.map(({ platform }) => platform);

describe('several platforms', () => {
  test('get one request each, in their order, for one date and time', async () => {
    const sent = mockCreate();
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'YouTube Shorts', 'TikTok');
    await press(user, 'Schedule 2 posts');
    expect(await screen.findByText('Post scheduled successfully!')).toBeVisible();
    expect(screen.getByText('Scheduled on TikTok and YouTube.')).toBeVisible();
    expect(sent).toEqual(
      ['tiktok', 'youtube'].map((platform) => ({
        videoId: 40,
        platform,
        scheduledAt: '2099-07-01T17:00:00.000Z',
      })),
    );
    expect(box('TikTok')).not.toBeChecked();
    expect(screen.getByLabelText('Date')).toHaveValue('');
  });

  test('that fail stay in the form, each with its error; the others are not sent again', async () => {
    const refusals: Partial<Record<Platform, () => Response>> = {
      youtube: () => refusal(409, { error: 'The daily limit is reached' }),
    };
    const sent = mockCreate(refusals);
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Instagram Reels', 'YouTube Shorts');
    await press(user, 'Schedule 3 posts');
    const sentence = 'Scheduled on TikTok and Instagram. YouTube: The daily limit is reached.';
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Schedule New Post' })).toHaveTextContent(sentence),
    );
    expect(platformsOf(sent)).toEqual(['tiktok', 'instagram', 'youtube']);
    expect(box('TikTok')).not.toBeChecked();
    expect(box('YouTube Shorts')).toBeChecked();
    expect(on('YouTube Shorts').getByText('The daily limit is reached')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Say no');
    expect(screen.getByLabelText('Date')).toHaveValue('2099-07-01');

    delete refusals.youtube;
    await press(user, 'Schedule post');
    expect(await screen.findByText('Post scheduled successfully!')).toBeVisible();
    expect(platformsOf(sent)).toEqual(['tiktok', 'instagram', 'youtube', 'youtube']);
  });

  test('that all fail are told apart', async () => {
    mockCreate({
      tiktok: () => refusal(409, { error: 'No.' }),
      facebook: () => refusal(500),
    });
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Facebook');
    await press(user, 'Schedule 2 posts');
    const form = screen.getByRole('region', { name: 'Schedule New Post' });
    await waitFor(() =>
      expect(form).toHaveTextContent('TikTok: No. Facebook: Failed to schedule post.'),
    );
    expect(form).not.toHaveTextContent('Scheduled on');
  });

  test('are not sent twice by a second press', async () => {
    const sent = mockCreate();
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Facebook');
    const button = screen.getByRole('button', { name: 'Schedule 2 posts' });
    await user.dblClick(button);
    await screen.findByText('Post scheduled successfully!');
    expect(platformsOf(sent)).toEqual(['tiktok', 'facebook']);
  });

  test('have a refused time marked at the date', async () => {
    const refused = () =>
      refusal(422, { error: 'Not right.', fields: { scheduledAt: 'The time is in the past.' } });
    mockCreate({ tiktok: refused, facebook: refused });
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Facebook');
    await press(user, 'Schedule 2 posts');
    await waitFor(() =>
      expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('The time is in the past.'),
    );
  });
});

describe('a video that has a post on the platform', () => {
  const postsOfVideo = (posts: readonly ScheduledPost[]) => mockGet('/api/scheduled-posts', posts);

  test.each([
    ['scheduled', 'This video is already scheduled on TikTok for 1 Jul 2099, 12:00.'],
    ['publishing', 'This video is being published on TikTok now.'],
    ['published', 'This video was published on TikTok on 1 Jul 2099, 12:05.'],
    ['unconfirmed', 'This video may already be on TikTok: its post is not confirmed.'],
    ['failed', undefined],
    ['cancelled', undefined],
  ] as const)('is posted again when asked for, after one that is %s', async (status, sentence) => {
    postsOfVideo([
      aPost({
        status,
        scheduledAt: '2099-07-01T11:00:00Z',
        publishedAt: status === 'published' ? '2099-07-01T11:05:00Z' : null,
      }),
    ]);
    const sent = mockCreate();
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Facebook');
    if (sentence) {
      const again = await on('TikTok').findByRole('checkbox', { name: 'Post again' });
      expect(again).toHaveAccessibleDescription(sentence);
      await user.click(again);
    } else {
      expect(box('TikTok')).toBeChecked();
      expect(screen.queryByRole('checkbox', { name: 'Post again' })).not.toBeInTheDocument();
    }
    expect(on('Facebook').queryByRole('checkbox')).not.toBeInTheDocument();
    await press(user, 'Schedule 2 posts');
    await screen.findByText('Post scheduled successfully!');
    expect(sent.map(({ repeat }) => repeat)).toEqual([sentence ? true : undefined, undefined]);
  });

  test('is not posted again by mistake', async () => {
    postsOfVideo([aPost()]);
    const sent = captureRequests('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok');
    const again = await on('TikTok').findByRole('checkbox', { name: 'Post again' });
    await press(user, 'Schedule post');
    await waitFor(() => expect(again).toHaveFocus());
    expect(again).toHaveAccessibleDescription(/Select “Post again”/);
    expect(sent).toEqual([]);
  });

  test('asks for the posts of this video only', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/scheduled-posts', ({ request }) => {
        const videoId = new URL(request.url).searchParams.get('videoId');
        if (videoId !== null) asked.push(videoId);
        return HttpResponse.json([]);
      }),
    );
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok');
    await waitFor(() => expect(asked).toEqual(['40']));
  });

  test('offers to repeat once the server has refused a second post', async () => {
    let posts: ScheduledPost[] = [];
    mockGet('/api/scheduled-posts', () => posts);
    mockCreate({
      tiktok: () => {
        posts = [aPost()];
        return refusal(409, { error: 'The video has a post on TikTok' });
      },
    });
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok');
    await press(user, 'Schedule post');
    expect(await on('TikTok').findByRole('checkbox', { name: 'Post again' })).toBeInTheDocument();
  });
});

describe('the checks of the video', () => {
  const REASON = 'Facebook takes videos of up to 1:30 minutes, this one runs 2:05 minutes';
  const checked = aVideo({
    ...sayNo,
    checks: [
      { platform: 'tiktok', level: 'ok', message: 'The video suits TikTok' },
      { platform: 'instagram', level: 'warn', message: 'Instagram Reels crops it' },
      { platform: 'youtube', level: 'ok', message: 'The video suits YouTube Shorts' },
      { platform: 'facebook', level: 'block', message: REASON },
    ],
  });

  test('are shown for the chosen platforms', async () => {
    mockList('/api/videos', [checked]);
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'TikTok', 'Instagram Reels');
    expect(on('TikTok').getByText('Suits TikTok.')).toBeVisible();
    expect(on('Instagram Reels').getByRole('listitem')).toHaveTextContent(
      'Warning: Instagram Reels crops it.',
    );
  });

  test('disable a platform that cannot take it, and say why', async () => {
    mockList('/api/videos', [checked]);
    const sent = mockCreate();
    const { user } = renderPage(<SchedulingPage />);
    await tick(user, 'Facebook');
    await fillIn(user, 'TikTok');
    expect(box('Facebook')).toBeDisabled();
    expect(box('Facebook')).not.toBeChecked();
    expect(box('Facebook')).toHaveAccessibleDescription(`Cannot be posted: ${REASON}.`);
    await press(user, 'Schedule post');
    await screen.findByText('Post scheduled successfully!');
    expect(platformsOf(sent)).toEqual(['tiktok']);
  });
});
