import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ScheduledPost } from '~/api/generated';
import { aPost, aVideo, platformSettings } from '~/testing/factories';
import { choose, press, tick } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const youtube = platformSettings({
  platform: 'youtube',
  label: 'YouTube Shorts',
  postingMode: 'direct',
  visibility: 'public',
  visibilities: ['public', 'unlisted', 'private'],
});

const facebook = platformSettings({
  platform: 'facebook',
  label: 'Facebook',
  postingMode: 'direct',
  visibility: 'public',
  visibilities: ['public'],
});

beforeEach(() => {
  mockGet('/api/scheduling/platform-settings', [platformSettings(), youtube, facebook]);
  mockGet('/api/videos', [aVideo({ title: 'Say no', status: 'approved' })]);
});

const options = async (user: UserEvent, field: HTMLElement) => {
  await user.click(field);
  const list = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return list;
};

describe('the platform settings', () => {
  async function openSettings() {
    const { user } = renderPage(<SchedulingPage />);
    await press(user, 'Open settings');
    await screen.findByRole('dialog', { name: 'Platform Settings' });
    const of = (name: RegExp) => within(screen.getByRole('group', { name }));
    return { user, of };
  }

  const FIELD = { name: 'Who can see posts' };

  test('ask who can see posts in plain words, where there is a choice', async () => {
    const { user, of } = await openSettings();
    expect(await options(user, of(/^TikTok/).getByRole('combobox', FIELD))).toEqual([
      'Everyone',
      'Followers',
      'Friends (mutual followers)',
      'Only me',
    ]);
    expect(await options(user, of(/^YouTube/).getByRole('combobox', FIELD))).toEqual([
      'Everyone',
      'Anyone with the link',
      'Only me',
    ]);
    expect(of(/^Facebook/).queryByRole('combobox', FIELD)).not.toBeInTheDocument();
  });

  test('send what was chosen, and nothing else', async () => {
    const sent = captureRequests('put', '/api/scheduling/platform-settings', []);
    const { user, of } = await openSettings();
    await user.click(of(/^YouTube/).getByRole('combobox', FIELD));
    await user.click(await screen.findByRole('option', { name: 'Anyone with the link' }));
    await press(user, 'Save settings');
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(sent).toEqual([{ platforms: [{ platform: 'youtube', visibility: 'unlisted' }] }]);
  });

  test('say what TikTok makes of it in each posting mode', async () => {
    const { user, of } = await openSettings();
    const field = of(/^TikTok/).getByRole('combobox', FIELD);
    expect(field).toHaveAccessibleDescription(/you choose who can see each one in the TikTok app/);
    await user.click(of(/^TikTok/).getByRole('combobox', { name: 'Posting' }));
    await user.click(await screen.findByRole('option', { name: /^Published directly/ }));
    expect(field).toHaveAccessibleDescription(
      /Until TikTok has audited your app, it can post only with Only me.* send posts to the inbox/,
    );
    expect(of(/^YouTube/).getByRole('combobox', FIELD)).not.toHaveAccessibleDescription();
  });
});

const WHO = 'Who can see it';

describe('a new post', () => {
  const who = () => screen.findByRole('combobox', { name: WHO });

  const noWho = () => expect(screen.queryByRole('combobox', { name: WHO })).not.toBeInTheDocument();

  async function fillIn(user: UserEvent, platform: string) {
    await choose(user, 'Approved video', /^Say no/);
    await tick(user, platform);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
  }

  test('is left to the platform’s setting unless something else is chosen', async () => {
    const sent = captureRequests('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    await screen.findByRole('button', { name: 'Open settings' });
    noWho();
    await fillIn(user, 'YouTube Shorts');
    expect(await who()).toHaveTextContent('Everyone (default)');
    expect(await options(user, await who())).toEqual([
      'Everyone (default)',
      'Everyone',
      'Anyone with the link',
      'Only me',
    ]);
    await press(user, 'Schedule post');
    await screen.findByText('Post scheduled successfully!');
    expect(sent).toEqual([expect.not.objectContaining({ visibility: expect.anything() })]);
  });

  test('takes the level that is chosen', async () => {
    const sent = captureRequests('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    await fillIn(user, 'YouTube Shorts');
    await choose(user, WHO, 'Only me');
    await press(user, 'Schedule post');
    await screen.findByText('Post scheduled successfully!');
    expect(sent).toEqual([expect.objectContaining({ platform: 'youtube', visibility: 'private' })]);
    noWho();
  });

  test('asks on each platform where there is a choice', async () => {
    const sent = captureRequests('post', '/api/scheduled-posts', aPost());
    const { user } = renderPage(<SchedulingPage />);
    const on = (platform: string) => within(screen.getByRole('group', { name: platform }));
    await fillIn(user, 'TikTok');
    await tick(user, 'YouTube Shorts');
    await tick(user, 'Facebook');
    const tiktok = on('TikTok').getByRole('combobox', { name: WHO });
    expect(tiktok).toHaveAccessibleDescription(/choose who can see it in the TikTok app/);
    const youtube = on('YouTube Shorts').getByRole('combobox', { name: WHO });
    expect(youtube).not.toHaveAccessibleDescription();
    expect(on('Facebook').queryByRole('combobox', { name: WHO })).not.toBeInTheDocument();
    expect(await options(user, youtube)).not.toContain('Followers');
    await user.click(youtube);
    await user.click(await screen.findByRole('option', { name: 'Only me' }));
    await press(user, 'Schedule 3 posts');
    await screen.findByText('Post scheduled successfully!');
    expect(sent).toEqual([
      expect.not.objectContaining({ visibility: expect.anything() }),
      expect.objectContaining({ platform: 'youtube', visibility: 'private' }),
      expect.not.objectContaining({ visibility: expect.anything() }),
    ]);
  });
});

describe('a scheduled post', () => {
  async function edit(part: Partial<ScheduledPost>) {
    const post = aPost({ platform: 'youtube', scheduledAt: '2099-07-01T17:00:00Z', ...part });
    mockGet('/api/scheduled-posts', [post]);
    const sent = captureRequests('put', '/api/scheduled-posts/90', post);
    const { user } = renderPage(<SchedulingPage />);
    await press(user, /^Change post/);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit post…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, dialog, sent, save };
  }

  test('can be shown to others, and keeps its time', async () => {
    const { user, dialog, sent, save } = await edit({});
    const who = dialog.getByRole('combobox', { name: WHO });
    expect(who).toHaveTextContent('Everyone (default)');
    await user.click(who);
    await user.click(await screen.findByRole('option', { name: 'Anyone with the link' }));
    await save();
    expect(await screen.findByText('Post updated')).toBeVisible();
    expect(
      screen.getByText('1 Jul 2099, 18:00 Europe/London. Who can see it: Anyone with the link.'),
    ).toBeVisible();
    expect(sent).toEqual([{ visibility: 'unlisted' }]);
  });

  test('is moved and shown to others in one call', async () => {
    const { user, dialog, sent, save } = await edit({ visibility: 'public' });
    await user.click(dialog.getByRole('combobox', { name: WHO }));
    expect(screen.queryByRole('option', { name: /\(default\)$/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Only me' }));
    fireEvent.change(dialog.getByLabelText('New time'), { target: { value: '06:45' } });
    await save();
    expect(await screen.findByText('Post updated')).toBeVisible();
    expect(sent).toEqual([{ visibility: 'private', scheduledAt: '2099-07-01T05:45:00.000Z' }]);
  });

  test('sends nothing when nothing is changed', async () => {
    const { sent, save } = await edit({});
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  test('says why it cannot be shown to others', async () => {
    const { user, dialog, save } = await edit({});
    mockRefusal('put', '/api/scheduled-posts/90', 409, { error: 'It is out already.' });
    await user.click(dialog.getByRole('combobox', { name: WHO }));
    await user.click(await screen.findByRole('option', { name: 'Only me' }));
    await save();
    expect(await dialog.findByText('It is out already.')).toBeVisible();
  });

  test('has nothing to choose where its platform has one level', async () => {
    const { dialog } = await edit({ platform: 'facebook' });
    expect(dialog.queryByRole('combobox', { name: WHO })).not.toBeInTheDocument();
  });

  test('tells in the list who can see it, once that was chosen', async () => {
    mockGet('/api/scheduled-posts', [
      aPost({ id: 1, scheduledAt: '2099-07-01T17:00:00Z', visibility: 'friends' }),
      aPost({ id: 2, scheduledAt: '2099-07-01T18:00:00Z' }),
    ]);
    renderPage(<SchedulingPage />);
    expect(await screen.findAllByText('Who can see it: Friends (mutual followers)')).toHaveLength(
      1,
    );
  });
});
