import type { Delivery, ScheduledPost, Visibility } from '~/api/generated';
import type { Clock } from '~/shared/clock/clock';
import { humanize } from '~/shared/format/words';

/** A delivery that the operator should know about. */
export type NotableDelivery = Exclude<Delivery, 'delivered'>;

const SENTENCES: Record<NotableDelivery, (name: string) => string> = {
  processing: (name) => `Processing at ${name}`,
  locked_private: (name) => `Published, but private: ${name} has not audited your app`,
  inbox: (name) => `In your ${name} inbox`,
  rejected: (name) => `Rejected by ${name}`,
};

/** Who can see a published post, where that is not everyone. */
const VISIBLE_TO: Record<Visibility, string | null> = {
  public: null,
  followers: 'Only followers can see it',
  friends: 'Only friends (mutual followers) can see it',
  unlisted: 'Anyone with the link can see it',
  private: 'Only you can see it',
};

const effectiveDelivery = ({ delivery, postingMode, status }: ScheduledPost): Delivery | null =>
  delivery ?? (postingMode === 'inbox' && status === 'published' ? 'inbox' : null);

/** The notable delivery of a post, if any. Sandbox posts have none. */
export function notableDelivery(post: ScheduledPost): NotableDelivery | null {
  const delivery = effectiveDelivery(post);
  const isThere = post.status === 'published' || post.status === 'publishing';
  const isReported = isThere || delivery === 'rejected';
  return post.sandbox || !isReported || delivery === 'delivered' ? null : delivery;
}

/** Whether the operator has to confirm or retry it. A rejected post would be rejected again. */
export const needsResolution = ({ status, delivery }: ScheduledPost): boolean =>
  status === 'unconfirmed' || (status === 'failed' && delivery !== 'rejected');

/** "In your TikTok inbox". */
export const deliverySentence = (delivery: NotableDelivery, name: string): string =>
  SENTENCES[delivery](name);

/** "Only you can see it": who can see a post that is out, where that is not everyone. */
export const audienceSentence = ({ status, sandbox, visibleTo }: ScheduledPost): string | null =>
  status === 'published' && !sandbox && visibleTo ? VISIBLE_TO[visibleTo] : null;

/** @param name The name of its platform. */
export function postSummary(post: ScheduledPost, clock: Clock, name: string): string {
  const delivery = notableDelivery(post);
  if (delivery) return deliverySentence(delivery, name);
  if (post.status === 'scheduled') return `Scheduled for ${clock.dateTime(post.scheduledAt)}`;
  return audienceSentence(post) ?? humanize(post.status);
}
