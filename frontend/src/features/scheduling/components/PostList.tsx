import { useRef } from 'react';
import { api } from '~/api/endpoints';
import type { ScheduledPostStatus } from '~/api/generated';
import { PlatformFilter } from '~/entities/platform/PlatformFilter';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { postEntries } from '~/entities/post/postEntries';
import { ProjectChip } from '~/entities/project/ProjectChip';
import { formatCount } from '~/shared/format/words';
import { useFocusAfterRemoval } from '~/shared/hooks/useFocusAfterRemoval';
import { useNow } from '~/shared/hooks/useNow';
import { ListToolbar } from '~/shared/lists/ListToolbar';
import { NoResults } from '~/shared/lists/NoResults';
import { SelectShown } from '~/shared/lists/SelectShown';
import { isFiltered, NO_FILTER, useListFilter } from '~/shared/lists/useListFilter';
import { useListRows } from '~/shared/lists/useListRows';
import { useSelection } from '~/shared/lists/useSelection';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { EntryRow } from './EntryRow';
import styles from './PostList.module.css';
import { PostSelectionBar } from './PostSelectionBar';

const STATUSES: readonly ScheduledPostStatus[] = [
  'scheduled',
  'publishing',
  'published',
  'unconfirmed',
  'failed',
  'cancelled',
];

/** Posts that are scheduled can be cancelled, and failed ones retried. */
const SELECTABLE: ReadonlySet<ScheduledPostStatus | undefined> = new Set([
  undefined,
  'scheduled',
  'failed',
] as const);

const MINUTE_MS = 60_000;

const EMPTY = (
  <EmptyState title="No posts yet" text="Approved videos that you schedule appear here." />
);

const ROWS = 'li';

/** The row that has moved to the place of a removed one, else the search. Without a row, as in the other lists, the title. */
function rowOrSearch(list: HTMLElement, index: number) {
  if (index < 0) return document.querySelector<HTMLElement>('h1');
  const rows = [...list.querySelectorAll(ROWS)];
  return (
    rows[Math.min(index, rows.length - 1)]?.querySelector('input') ?? list.querySelector('input')
  );
}

/** All posts, to be searched, filtered and sorted, and to be cancelled or retried together. */
export function PostList() {
  const { ids: platforms } = usePlatforms();
  const { filter, setFilter } = useListFilter(STATUSES, platforms);
  const query = api.usePostPagesInfiniteQuery(filter);
  const { rows, total, showMore, state } = useListRows(query, 'post');
  const selection = useSelection(rows, filter);
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, { change: rows, items: ROWS, next: rowOrSearch });
  const isSelectable = SELECTABLE.has(filter.status);
  return (
    <div ref={list}>
      <ListToolbar what="posts" statuses={STATUSES} filter={filter} setFilter={setFilter}>
        <PlatformFilter
          platforms={platforms}
          value={filter.platform}
          onChange={(platform) => setFilter({ platform })}
        />
        <ProjectChip
          projectId={filter.project}
          onRemove={() => setFilter({ project: undefined })}
        />
      </ListToolbar>
      <p className={styles.count} role="status">
        {total > 0 && `${formatCount(total)} ${total === 1 ? 'post' : 'posts'}`}
      </p>
      <QueryState
        query={state}
        what="Posts"
        loading={4}
        empty={isFiltered(filter) ? <NoResults onClear={() => setFilter(NO_FILTER)} /> : EMPTY}
      >
        {(posts) => (
          <>
            {isSelectable && <SelectShown rows={posts} selection={selection} />}
            <ul aria-label="All posts">
              {postEntries(posts).map((entry) => (
                <EntryRow
                  key={entry.key}
                  entry={entry}
                  now={now}
                  selection={isSelectable ? selection : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {showMore}
      <PostSelectionBar selection={selection} filter={filter} total={total} />
    </div>
  );
}
