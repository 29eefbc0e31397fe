import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { polling } from '~/config/polling';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { useShowMore } from '~/shared/ui/useShowMore';
import { useListenerStatus } from '../useListenerStatus';
import { useListFocus } from '../useListFocus';
import { PendingCommentItem } from './PendingCommentItem';
import styles from './PendingResponses.module.css';

const PAGE_SIZE = 10;

export function PendingResponses() {
  const comments = api.useListPendingCommentsQuery(WHOLE_LIST, {
    pollingInterval: polling.pendingComments,
  });
  const { data: listener } = useListenerStatus();
  const linkedId = useLinkedId('comment');
  const linked = comments.data?.findIndex(({ commentId }) => commentId === linkedId);
  const { shown, showMore } = useShowMore(comments.data, PAGE_SIZE, 'comment', linked);
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  useListFocus(list, shown.map(({ commentId }) => commentId).join());

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <QueryState
        query={comments}
        what="Pending responses"
        loading={5}
        empty={
          <EmptyState
            icon={<MessagesSquare size={22} />}
            title="No responses pending"
            text={
              listener?.isListening
                ? 'New comments on published posts appear here with a drafted reply.'
                : 'Start the listener to read new comments, or simulate some to see how it works.'
            }
          />
        }
      >
        {() => (
          <ul className={styles.comments}>
            {shown.map((comment) => (
              <PendingCommentItem
                key={comment.commentId}
                comment={comment}
                now={now}
                autoResponse={listener?.autoResponse}
                linked={comment.commentId === linkedId}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </div>
  );
}
