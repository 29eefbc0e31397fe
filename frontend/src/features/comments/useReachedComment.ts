import { useEffect } from 'react';
import { PAGE_SIZE } from '~/config/limits';

interface PagesQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** A link names one of the newest comments; it is not searched for beyond these. */
const MAX_ROWS = 10 * PAGE_SIZE;

/** Loads further pages until the linked comment is among the loaded ones. */
export function useReachedComment(isMissing: boolean, loaded: number, query: PagesQuery) {
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isNeeded = isMissing && hasNextPage && !isFetching && loaded > 0 && loaded < MAX_ROWS;
  useEffect(() => {
    if (isNeeded) void fetchNextPage();
  }, [isNeeded, fetchNextPage]);
}
