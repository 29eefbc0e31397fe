import { Hourglass, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PendingComment } from '~/api/generated';
import { postPath } from '~/config/paths';
import { CONNECT_ACCOUNT } from '~/entities/platform/connectAccount';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { humanize } from '~/shared/format/words';
import { useScrollIntoView } from '~/shared/hooks/useScrollIntoView';
import { SelectBox } from '~/shared/lists/SelectBox';
import type { Selection } from '~/shared/lists/useSelection';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { pendingReasons } from '../pendingReasons';
import { useCommentDecision } from '../useCommentDecision';
import { CommentActions } from './CommentActions';
import styles from './PendingCommentItem.module.css';
import { ReplyEditor } from './ReplyEditor';

interface PendingCommentItemProps {
  comment: PendingComment;
  now: number;
  autoResponse: boolean | undefined;
  /** Whether the address links to it. */
  linked: boolean;
  selection: Selection;
}

interface CommentHeadProps {
  comment: PendingComment;
  now: number;
  selection: Selection;
}

function CommentHead({ comment, now, selection }: CommentHeadProps) {
  const { author, commentId, platform, postedAt, sample } = comment;
  const { scheduledPostId, videoTitle } = comment;
  const { label } = usePlatforms();
  return (
    <div className={styles.meta}>
      <SelectBox id={commentId} title={`the comment of ${author}`} selection={selection} />
      <strong className={styles.author}>{author}</strong>
      <span>{label(platform)}</span>
      <RelativeTime at={postedAt} now={now} />
      {sample && (
        <ExplainedTag
          label="Sample"
          tone="caution"
          text="This comment is simulated: nobody wrote it, and nobody sees your reply."
          link={CONNECT_ACCOUNT}
        />
      )}
      {scheduledPostId !== null && (
        <span className={styles.about}>
          On <Link to={postPath(scheduledPostId)}>{videoTitle ?? `post ${scheduledPostId}`}</Link>
        </span>
      )}
    </div>
  );
}

export function PendingCommentItem(props: PendingCommentItemProps) {
  const { comment, now, autoResponse, linked, selection } = props;
  const { commentId, author, response, replyLimit, risks, draftProblems, status } = comment;
  const severe = risks.length > 0 || draftProblems.length > 0 || status === 'reply_failed';
  const reasons = pendingReasons(comment, autoResponse);
  const ReasonIcon = severe ? TriangleAlert : Hourglass;
  const row = useScrollIntoView<HTMLLIElement>(linked);
  const decision = useCommentDecision(comment);
  const [editing, setEditing] = useState(response.text === null);

  return (
    <li {...row} className={styles.item} data-comment={commentId}>
      <CommentHead comment={comment} now={now} selection={selection} />
      <blockquote className={styles.comment}>{comment.comment}</blockquote>
      {reasons.length > 0 && (
        <ul
          className={styles.reasons}
          data-severe={severe || undefined}
          aria-label="Why it is pending"
        >
          {reasons.map((reason) => (
            <li key={reason}>
              <ReasonIcon size={14} aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.reply}>
        <div className={styles.draft}>
          <p className={styles.label}>
            Drafted reply
            <Tag>{humanize(response.priority)} priority</Tag>
            <Tag>{humanize(response.tone)}</Tag>
          </p>
          {!editing && <p className={styles.text}>{response.text}</p>}
        </div>
        {editing ? (
          <ReplyEditor
            author={author}
            draft={response.text}
            limit={replyLimit}
            decision={decision}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentActions author={author} decision={decision} onEdit={() => setEditing(true)} />
        )}
      </div>
      {response.reasoning && (
        <details className={styles.reasoning}>
          <summary>Why this reply</summary>
          <p>{response.reasoning}</p>
        </details>
      )}
    </li>
  );
}
