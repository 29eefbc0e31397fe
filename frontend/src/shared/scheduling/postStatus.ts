import type { Delivery, Platform, ScheduledPost } from '~/api/generated';
import { PLATFORM_NAMES } from '~/config/platforms';
import type { Clock } from '~/shared/clock/clock';
import { humanize } from '~/shared/format/words';
import { VISIBLE_TO } from './visibilityLabels';

/** A delivery that the operator should know about. */
export type NotableDelivery = Exclude<Delivery, 'delivered'>;

const SENTENCES: Record<NotableDelivery, (name: string) => string> = {
  processing: (name) => `Processing at ${name}`,
  locked_private: (name) => `Published, but private: ${name} has not audited your app`,
  inbox: (name) => `In your ${name} inbox`,
  rejected: (name) => `Rejected by ${name}`,
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
export const deliverySentence = (delivery: NotableDelivery, platform: Platform): string =>
  SENTENCES[delivery](PLATFORM_NAMES[platform]);

/** "Only you can see it": who can see a post that is out, where that is not everyone. */
export const audienceSentence = ({ status, sandbox, visibleTo }: ScheduledPost): string | null =>
  status === 'published' && !sandbox && visibleTo ? VISIBLE_TO[visibleTo] : null;

export function postSummary(post: ScheduledPost, clock: Clock): string {
  const delivery = notableDelivery(post);
  if (delivery) return deliverySentence(delivery, post.platform);
  if (post.status === 'scheduled') return `Goes out ${clock.dateTime(post.scheduledAt)}`;
  return audienceSentence(post) ?? humanize(post.status);
}
