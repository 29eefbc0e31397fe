import type { ScheduledPost } from '~/api/generated';
import { clockIn } from '~/shared/clock/clock';
import { aPost } from '~/testing/factories';
import { platforms } from '~/testing/platformFactories';
import { needsResolution, notableDelivery, postSummary } from './postStatus';

const clock = clockIn('Europe/London');

const summary = (post: ScheduledPost) => postSummary(post, clock, platforms.name(post.platform));

const out = { status: 'published', platform: 'youtube' } as const;

test.each<[Partial<ScheduledPost>, string]>([
  [
    { status: 'scheduled', scheduledAt: '2026-11-21T18:00:00Z' },
    'Scheduled for 21 Nov 2026, 18:00',
  ],
  [{ ...out }, 'Published'],
  [{ ...out, delivery: 'delivered', visibleTo: 'public' }, 'Published'],
  [{ ...out, delivery: 'delivered', visibleTo: 'private' }, 'Only you can see it'],
  [{ ...out, delivery: 'delivered', visibleTo: 'unlisted' }, 'Anyone with the link can see it'],
  [{ ...out, delivery: 'delivered', visibleTo: 'followers' }, 'Only followers can see it'],
  [
    { ...out, delivery: 'delivered', visibleTo: 'friends' },
    'Only friends (mutual followers) can see it',
  ],
  [{ ...out, status: 'publishing', delivery: 'processing' }, 'Processing at YouTube'],
  [
    { ...out, delivery: 'locked_private', visibleTo: 'private' },
    'Published, but private: YouTube has not audited your app',
  ],
  [{ ...out, platform: 'tiktok', delivery: 'inbox' }, 'In your TikTok inbox'],
  [{ ...out, status: 'failed', error: 'Too long.' }, 'Failed'],
  [{ ...out, status: 'failed', delivery: 'rejected', error: 'Too long.' }, 'Rejected by YouTube'],
  [{ ...out, status: 'unconfirmed' }, 'Unconfirmed'],
])('the status of a post in a few words (%#)', (part, words) => {
  expect(summary(aPost(part))).toBe(words);
});

test('a failed post can be tried again, but not one that the platform rejected', () => {
  expect(needsResolution(aPost({ status: 'failed' }))).toBe(true);
  expect(needsResolution(aPost({ status: 'unconfirmed' }))).toBe(true);
  expect(needsResolution(aPost({ status: 'failed', delivery: 'rejected' }))).toBe(false);
  expect(needsResolution(aPost({ status: 'published' }))).toBe(false);
});

test('an inbox post without a stored delivery is still in the inbox', () => {
  const post = aPost({ status: 'published', postingMode: 'inbox' });
  expect(notableDelivery(post)).toBe('inbox');
  expect(notableDelivery({ ...post, delivery: 'delivered' })).toBeNull();
});

test('a sandbox post has no delivery', () => {
  const post = aPost({ status: 'published', delivery: 'inbox', sandbox: true });
  expect(notableDelivery(post)).toBeNull();
  expect(summary({ ...post, visibleTo: 'private' })).toBe('Published');
});
