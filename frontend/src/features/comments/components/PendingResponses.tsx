import { MessagesSquare } from 'lucide-react';
import { useMemo, useRef } from 'react';
import '~/api/comments';
import { api } from '~/api/endpoints';
import { PAGE_SIZE } from '~/config/limits';
import { every, polling } from '~/config/polling';
import { PlatformFilter } from '~/entities/platform/PlatformFilter';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useFocusAfterRemoval } from '~/shared/hooks/useFocusAfterRemoval';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useNow } from '~/shared/hooks/useNow';
import { ListToolbar } from '~/shared/lists/ListToolbar';
import { NoResults } from '~/shared/lists/NoResults';
import { SelectShown } from '~/shared/lists/SelectShown';
import { isFiltered, NO_FILTER, useListFilter } from '~/shared/lists/useListFilter';
import { useListRows } from '~/shared/lists/useListRows';
import { useSelection } from '~/shared/lists/useSelection';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { useListenerStatus } from '../useListenerStatus';
import { useReachedComment } from '../useReachedComment';
import { CommentSelectionBar } from './CommentSelectionBar';
import { PendingCommentItem } from './PendingCommentItem';
import styles from './PendingResponses.module.css';

/** All of them are pending. */
const NO_STATUSES: readonly never[] = [];

function NoComments() {
  const { data: listener } = useListenerStatus();
  return (
    <EmptyState
      icon={<MessagesSquare size={22} />}
      title="No responses pending"
      text={
        listener?.isListening
          ? 'New comments on published posts appear here with a drafted reply.'
          : 'Start the listener to read new comments, or simulate some to see how it works.'
      }
    />
  );
}

const COMMENTS = '[data-comment]';

/** The comment that has moved to the place of a removed one, else the list. */
function commentAt(list: HTMLElement, index: number) {
  if (index < 0) return undefined;
  const rows = [...list.querySelectorAll(COMMENTS)];
  return rows[Math.min(index, rows.length - 1)]?.querySelector('button') ?? list;
}

export function PendingResponses() {
  const { ids: platforms } = usePlatforms();
  const { filter, setFilter } = useListFilter(NO_STATUSES, platforms);
  const query = api.useCommentPagesInfiniteQuery(filter);
  // Only the first page is polled: it goes before the others, which are loaded once.
  api.useListPendingCommentsQuery(
    { ...filter, limit: PAGE_SIZE },
    { ...every(polling.pendingComments), skip: !query.data },
  );
  const { rows, total, showMore, state } = useListRows(query, 'comment');
  const ids = useMemo(() => rows?.map(({ commentId }) => ({ id: commentId })), [rows]);
  const selection = useSelection(ids, filter);
  const { data: listener } = useListenerStatus();
  const linkedId = useLinkedId('comment');
  const isLoaded = rows?.some(({ commentId }) => commentId === linkedId) ?? true;
  useReachedComment(linkedId !== null && !isLoaded, rows?.length ?? 0, query);
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  useFocusAfterRemoval(list, { change: ids, items: COMMENTS, next: commentAt });

  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label="Pending responses">
      <ListToolbar what="comments" statuses={NO_STATUSES} filter={filter} setFilter={setFilter}>
        <PlatformFilter
          platforms={platforms}
          value={filter.platform}
          onChange={(platform) => setFilter({ platform })}
        />
      </ListToolbar>
      {/* Before the list for the keyboard: behind it, hundreds of buttons would have to be passed. */}
      <div className={styles.selection}>
        <CommentSelectionBar total={total} filter={filter} selection={selection} />
      </div>
      <QueryState
        query={state}
        what="Pending responses"
        loading={5}
        empty={
          isFiltered(filter) ? <NoResults onClear={() => setFilter(NO_FILTER)} /> : <NoComments />
        }
      >
        {(comments) => (
          <>
            <SelectShown rows={ids ?? []} selection={selection} />
            <ul className={styles.comments}>
              {comments.map((comment) => (
                <PendingCommentItem
                  key={comment.commentId}
                  comment={comment}
                  now={now}
                  autoResponse={listener?.autoResponse}
                  linked={comment.commentId === linkedId}
                  selection={selection}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {showMore}
    </section>
  );
}
