import type { ReactNode } from 'react';
import type { PrivatePostGuide, ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import {
  audienceSentence,
  deliverySentence,
  type NotableDelivery,
  notableDelivery,
} from '~/entities/post/postStatus';
import { InboxCaption } from './InboxCaption';
import styles from './PostDelivery.module.css';

function ExternalLink({ address, children }: { address: string | null; children: ReactNode }) {
  if (address === null) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The page of a post where its platform has one. */
const pageOf = ({ address }: PrivatePostGuide, { platformPostId }: ScheduledPost) =>
  platformPostId === null
    ? null
    : (address?.replace('{id}', encodeURIComponent(platformPostId)) ?? null);

/** How to make a private post public, and future posts, too. */
function MakePublicHelp({ post }: { post: ScheduledPost }) {
  const guide = usePlatforms().of(post.platform)?.privatePosts;
  if (!guide) return null;
  const { action, place, audit } = guide;
  return (
    <>
      {action} <ExternalLink address={pageOf(guide, post)}>{place}</ExternalLink>. For later posts,
      apply for <ExternalLink address={audit.address}>{audit.name}</ExternalLink>.
    </>
  );
}

const WHAT_TO_DO: Record<NotableDelivery, (post: ScheduledPost, name: string) => ReactNode> = {
  processing: (_, name) => `Upload complete. ${name} is still processing it.`,
  locked_private: (post) => <MakePublicHelp post={post} />,
  inbox: ({ caption }, name) =>
    `Open the ${name} app, choose who can see it, and post it.${
      caption === '' ? '' : ' The caption is not included: copy it.'
    }`,
  rejected: () => 'Change the video, then schedule it again.',
};

/** What the operator should know about the first comment of a post: that it will be there, or why it is not. */
function FirstComment({ post }: { post: ScheduledPost }) {
  const { firstComment, status } = post;
  if (!firstComment) return null;
  if (firstComment.state === 'failed') {
    return <p className={styles.problem}>First comment couldn’t be added: {firstComment.error}</p>;
  }
  return status === 'scheduled' ? (
    <p className={styles.note}>First comment: {firstComment.text}</p>
  ) : null;
}

export function PostDelivery({ post }: { post: ScheduledPost }) {
  return (
    <>
      <Delivery post={post} />
      <FirstComment post={post} />
    </>
  );
}

function Delivery({ post }: { post: ScheduledPost }) {
  const name = usePlatforms().name(post.platform);
  const delivery = notableDelivery(post);
  const audience = audienceSentence(post);
  if (delivery === null) return audience && <p className={styles.note}>{audience}.</p>;
  return (
    <>
      <p className={styles.note}>
        <span className={styles.state}>{deliverySentence(delivery, name)}.</span>{' '}
        {WHAT_TO_DO[delivery](post, name)}
      </p>
      {delivery === 'inbox' && post.caption !== '' && <InboxCaption post={post} />}
    </>
  );
}
