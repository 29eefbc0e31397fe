import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { platformsOf } from '~/entities/platform/platforms';
import { PlatformsContext } from '~/entities/platform/usePlatforms';
import { aPost, aVideo, platformSettings } from '~/testing/factories';
import { choose, press, tick } from '~/testing/interactions';
import { platforms } from '~/testing/platformFactories';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet } from '~/testing/server';
import { sameChoices } from './postChoices';
import { SchedulingPage } from './SchedulingPage';

const tiktok = platformSettings({
  postingMode: 'direct',
  visibility: 'public',
  choices: { allowComments: true },
});

beforeEach(() => {
  mockGet('/api/scheduling/platform-settings', [tiktok]);
  mockGet('/api/videos', [aVideo({ title: 'Say no', status: 'approved' })]);
});

const box = (group: HTMLElement, name: string) => within(group).getByRole('checkbox', { name });

describe('the platform settings', () => {
  async function openSettings(user: UserEvent) {
    await press(user, 'Open settings');
    await screen.findByRole('dialog', { name: 'Platform Settings' });
    return screen.getByRole('group', { name: /^TikTok/ });
  }

  test('switch interactions and declare promotions', async () => {
    const sent = captureRequests('put', '/api/scheduling/platform-settings', []);
    const { user } = renderPage(<SchedulingPage />);
    const group = await openSettings(user);
    expect(box(group, 'Allow comments')).toBeChecked();
    expect(box(group, 'Allow duets')).not.toBeChecked();
    expect(within(group).queryByText(/Branded Content Policy/)).not.toBeInTheDocument();
    await user.click(box(group, 'Allow comments'));
    await user.click(box(group, 'Paid partnership'));
    expect(box(group, 'Paid partnership')).toHaveAccessibleDescription(/labels the post/);
    expect(within(group).getByText(/Branded Content Policy/)).toBeVisible();
    await press(user, 'Save settings');
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    const choices = { allowComments: false, paidPartnership: true };
    expect(sent).toEqual([{ platforms: [{ platform: 'tiktok', choices }] }]);
  });

  test('leave the choice to TikTok’s app for an inbox', async () => {
    const { user } = renderPage(<SchedulingPage />);
    const group = await openSettings(user);
    await user.click(within(group).getByRole('combobox', { name: 'Posting' }));
    await user.click(await screen.findByRole('option', { name: /^As a draft/ }));
    expect(within(group).queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('a post', () => {
  test('sends only what differs from the settings', async () => {
    const sent = captureRequests('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    await choose(user, 'Approved video', /^Say no/);
    await tick(user, 'TikTok');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
    const group = await screen.findByRole('group', { name: 'TikTok' });
    expect(box(group, 'Allow comments')).toBeChecked();
    await user.click(box(group, 'Allow stitches'));
    await press(user, 'Schedule post');
    await screen.findByText('Post scheduled successfully!');
    expect(sent).toEqual([expect.objectContaining({ choices: { allowStitches: true } })]);
  });

  test('is changed without touching the rest', async () => {
    const post = aPost({ scheduledAt: '2099-07-01T17:00:00Z', choices: { allowDuets: true } });
    mockGet('/api/scheduled-posts', [post]);
    const sent = captureRequests('put', '/api/scheduled-posts/90', post);
    const { user } = renderPage(<SchedulingPage />);
    await press(user, /^Change post/);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit post…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
    expect(box(dialog, 'Allow duets')).toBeChecked();
    await user.click(box(dialog, 'Allow comments'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Post settings updated/)).toBeVisible();
    expect(sent).toEqual([{ choices: { allowDuets: true, allowComments: false } }]);
  });
});

test('YouTube’s declaration is the operator’s', async () => {
  const youtube = platformSettings({ platform: 'youtube', label: 'YouTube Shorts' });
  mockGet('/api/scheduling/platform-settings', [youtube]);
  const sent = captureRequests('put', '/api/scheduling/platform-settings', []);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Open settings');
  const group = within(await screen.findByRole('group', { name: /^YouTube/ }));
  const field = group.getByRole('combobox', { name: 'Made for kids' });
  expect(field).toHaveTextContent('As set for the channel in YouTube Studio');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'No, not made for kids' }));
  await press(user, 'Save settings');
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(sent).toEqual([{ platforms: [{ platform: 'youtube', choices: { madeForKids: false } }] }]);
});

test('the declaration is shown beside other choices', async () => {
  const youtube = platforms.of('youtube');
  const tiktok = platforms.of('tiktok');
  if (!youtube || !tiktok) throw new Error('a platform is missing');
  const both = platformsOf([{ ...youtube, choices: [...youtube.choices, ...tiktok.choices] }]);
  const settings = platformSettings({ platform: 'youtube', postingMode: 'direct' });
  mockGet('/api/scheduling/platform-settings', [settings]);
  const { user } = renderPage(
    <PlatformsContext value={both}>
      <SchedulingPage />
    </PlatformsContext>,
  );
  await press(user, 'Open settings');
  const dialog = await screen.findByRole('dialog', { name: 'Platform Settings' });
  expect(within(dialog).getByRole('combobox', { name: 'Made for kids' })).toBeVisible();
  expect(box(dialog, 'Allow comments')).toBeVisible();
});

test('a reel’s cover and feed are chosen', async () => {
  const instagram = platformSettings({
    platform: 'instagram',
    label: 'Instagram Reels',
    postingMode: 'direct',
  });
  mockGet('/api/scheduling/platform-settings', [instagram]);
  const sent = captureRequests('put', '/api/scheduling/platform-settings', []);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, 'Open settings');
  const group = await screen.findByRole('group', { name: /^Instagram/ });
  expect(box(group, 'Show in the feed')).toBeChecked();
  await user.click(box(group, 'Show in the feed'));
  await user.type(within(group).getByRole('spinbutton', { name: 'Cover at second' }), '2.5');
  await press(user, 'Save settings');
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  const choices = { shareToFeed: false, coverMs: 2_500 };
  expect(sent).toEqual([{ platforms: [{ platform: 'instagram', choices }] }]);
});

test('a choice that is null is one that is not made', () => {
  expect(sameChoices({ allowComments: null }, {})).toBe(true);
  expect(sameChoices({ allowComments: false }, {})).toBe(false);
});
