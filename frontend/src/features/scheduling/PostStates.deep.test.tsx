import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduledPost } from '~/api/generated';
import { aPost } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { mockMatchMedia } from '~/testing/mockMatchMedia';
import { noonToday } from '~/testing/operatorTime';
import { renderPage } from '~/testing/renderApp';
import { mockGet } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

const IN_THE_PAST = '2026-11-01T10:00:00Z';

const CAPTION = 'Ready never comes.\n#habits #morning';

const inTheInbox = {
  platform: 'tiktok',
  status: 'published',
  delivery: 'inbox',
  caption: CAPTION,
} as const;

async function rowOf(part: Partial<ScheduledPost>) {
  mockGet('/api/scheduled-posts', [
    aPost({ scheduledAt: IN_THE_PAST, status: 'published', ...part }),
  ]);
  const { user } = renderPage(<SchedulingPage />);
  const card = within(await screen.findByRole('region', { name: 'Recent posts' }));
  return { user, row: within(card.getByRole('listitem')) };
}

test('a post that is still being processed says where', async () => {
  const { row } = await rowOf({
    platform: 'youtube',
    status: 'publishing',
    delivery: 'processing',
  });
  expect(row.getByText('Processing')).toHaveAttribute('data-moving', 'true');
  expect(row.getByText('Processing at YouTube.')).toBeVisible();
  expect(row.getByText(/^Upload complete\. YouTube is still processing it\.$/)).toBeVisible();
});

test('a post that is locked to private says why, and how it becomes public', async () => {
  const { row } = await rowOf({
    platform: 'youtube',
    delivery: 'locked_private',
    visibleTo: 'private',
    platformPostId: 'a_b-1',
  });
  expect(row.getByText('Published, but private')).toHaveAttribute('data-tone', 'amber');
  const sentence = row.getByText('Published, but private: YouTube has not audited your app.');
  expect(sentence.parentElement).toHaveTextContent(/Make it public in YouTube Studio/);
  expect(row.getByRole('link', { name: /^YouTube Studio/ })).toHaveAttribute(
    'href',
    'https://studio.youtube.com/video/a_b-1/edit',
  );
  expect(row.getByRole('link', { name: /^the API audit/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/quota_and_compliance_audits$/),
  );
  expect(row.queryByText(/^Only you can see it/)).not.toBeInTheDocument();
});

test.each(['tiktok', 'instagram', 'facebook'] as const)(
  'a post that is locked to private on %s says what to do there',
  async (platform) => {
    const { row } = await rowOf({ platform, delivery: 'locked_private' });
    expect(row.getByText(/^Published, but private: .* has not audited your app\.$/)).toBeVisible();
    expect(row.getByText(/^Choose who can see it (in|on)/)).toBeVisible();
  },
);

describe('a post in the inbox', () => {
  test('shows its caption, which is copied with a button', async () => {
    const { user, row } = await rowOf(inTheInbox);
    expect(row.getByText('In your TikTok inbox.')).toBeVisible();
    expect(row.getByText('In your inbox')).toHaveAttribute('data-tone', 'amber');
    expect(row.getByText(/^Ready never comes\./)).toHaveTextContent('#habits #morning');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(row.getByRole('button', { name: /^Copy caption/ }));
    expect(await screen.findByText('Caption copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(CAPTION);
  });

  test('marks the caption where the browser does not let pages copy', async () => {
    const { user, row } = await rowOf(inTheInbox);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'));
    await user.click(row.getByRole('button', { name: /^Copy caption/ }));
    expect(await screen.findByText(/does not allow copying/)).toBeVisible();
    expect(window.getSelection()?.toString()).toBe(CAPTION);
  });

  test('has nothing to copy without a caption', async () => {
    const { row } = await rowOf({ ...inTheInbox, caption: '' });
    expect(row.getByText('In your TikTok inbox.')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is no longer there once it was sent off', async () => {
    const { row } = await rowOf({ ...inTheInbox, postingMode: 'inbox', delivery: 'delivered' });
    expect(row.getByText('Published')).toBeVisible();
    expect(row.queryByText(/inbox/)).not.toBeInTheDocument();
  });

  test('is not in the inbox of a platform when it is in the sandbox', async () => {
    const { row } = await rowOf({ ...inTheInbox, sandbox: true });
    expect(row.getByText('Test only')).toBeVisible();
    expect(row.queryByText(/inbox/)).not.toBeInTheDocument();
  });
});

test.each([
  ['followers', 'Only followers can see it.'],
  ['public', undefined],
] as const)('a post that is visible to %s', async (visibleTo, words) => {
  const { row } = await rowOf({ delivery: 'delivered', visibleTo });
  expect(row.getByText('Published')).toBeVisible();
  expect(row.queryByText(/can see it/)?.textContent).toBe(words);
});

test('a post that failed afterwards says why', async () => {
  const { row } = await rowOf({ status: 'failed', error: 'YouTube rejected it: it is too long.' });
  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByText('YouTube rejected it: it is too long.')).toBeVisible();
  expect(row.getByRole('button', { name: /^Try again/ })).toBeVisible();
});

describe('in the month', () => {
  mockMatchMedia('(min-width: 768px)');

  beforeEach(() => localStorage.clear());

  async function tileOf(part: Partial<ScheduledPost>) {
    // Noon: a later hour could reach into the next day, which is a second tile.
    const scheduledAt = noonToday();
    const post = aPost({ scheduledAt, status: 'published', ...part });
    mockGet('/api/scheduled-posts', [post]);
    const { user } = renderPage(<SchedulingPage />);
    await press(user, 'Month');
    const card = within(screen.getByRole('region', { name: 'Calendar' }));
    const tile = (await card.findByText(post.videoTitle)).closest('[data-status]');
    return { user, tile: tile as HTMLElement };
  }

  test('a tile says where its post stands, and opens what there is to know of it', async () => {
    const { user, tile } = await tileOf(inTheInbox);
    expect(tile).toHaveTextContent(/In your TikTok inbox$/);
    expect(tile).toHaveAttribute('data-delivery', 'inbox');
    await user.click(tile);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Start before you are ready' }),
    );
    expect(dialog.getByText('In your TikTok inbox.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Copy caption/ }));
    expect(await screen.findByText('Caption copied')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a failed post can be retried from its tile', async () => {
    const { user, tile } = await tileOf({ status: 'failed', error: 'It is too long.' });
    expect(tile).toHaveTextContent(/Failed$/);
    await user.click(tile);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('It is too long.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Try again/ })).toBeVisible();
  });

  test('the tile of a public post has no sentence', async () => {
    const { tile } = await tileOf({ delivery: 'delivered', visibleTo: 'public' });
    expect(tile).toHaveTextContent(/Published$/);
    expect(tile).not.toHaveAttribute('data-delivery');
  });
});
