import type { ReactNode } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_NAMES } from '~/config/platforms';
import {
  audienceSentence,
  deliverySentence,
  type NotableDelivery,
  notableDelivery,
} from '~/shared/scheduling/postStatus';
import { privatePostHelp } from '../privatePostHelp';
import { InboxCaption } from './InboxCaption';
import styles from './PostDelivery.module.css';

function ExternalLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  if (address === undefined) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function MakePublicHelp({ post }: { post: ScheduledPost }) {
  const { byHand, audit } = privatePostHelp(post);
  return (
    <>
      {byHand.before} <ExternalLink address={byHand.address}>{byHand.place}</ExternalLink>. For
      later posts, apply for <ExternalLink address={audit.address}>{audit.name}</ExternalLink>.
    </>
  );
}

const WHAT_TO_DO: Record<NotableDelivery, (post: ScheduledPost) => ReactNode> = {
  processing: ({ platform }) =>
    `${PLATFORM_NAMES[platform]} has the whole video. There is nothing you need to do.`,
  locked_private: (post) => <MakePublicHelp post={post} />,
  inbox: ({ platform, caption }) =>
    `Open the ${PLATFORM_NAMES[platform]} app, choose who can see it, and post it.${
      caption === '' ? '' : ' The caption is not included: copy it.'
    }`,
  rejected: () => 'Change the video, then schedule it again.',
};

export function PostDelivery({ post }: { post: ScheduledPost }) {
  const delivery = notableDelivery(post);
  const audience = audienceSentence(post);
  if (delivery === null) return audience && <p className={styles.note}>{audience}.</p>;
  return (
    <>
      <p className={styles.note}>
        <span className={styles.state}>{deliverySentence(delivery, post.platform)}.</span>{' '}
        {WHAT_TO_DO[delivery](post)}
      </p>
      {delivery === 'inbox' && post.caption !== '' && <InboxCaption post={post} />}
    </>
  );
}
