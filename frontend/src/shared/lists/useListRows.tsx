import Button from '@mui/material/Button';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { ListPage } from '~/api/listPages';
import { pluralize } from '../format/words';
import styles from '../ui/useShowMore.module.css';

interface ListPagesQuery<Row> {
  data?: InfiniteData<ListPage<Row>, number | null>;
  error?: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
}

/** The loaded rows of a list, the number of all of them, and a button that loads the next page. */
export function useListRows<Row>(query: ListPagesQuery<Row>, noun: string) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const total = data?.pages[0]?.total ?? rows?.length ?? 0;
  const left = total - (rows?.length ?? 0);
  const showMore = hasNextPage && (
    <div className={styles.more}>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {left > 0 ? `Show more (${pluralize(left, noun)} left)` : 'Show more'}
      </Button>
    </div>
  );
  return { rows, total, showMore, state: { data: rows, error, refetch } };
}
