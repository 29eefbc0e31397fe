import { useEffect } from 'react';

interface PagesQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** A link names one of the newest comments; it is not searched for beyond these pages. */
const MAX_PAGES = 10;

/** Loads further pages until the linked comment is among the loaded ones. */
export function useReachedComment(isMissing: boolean, pages: number, query: PagesQuery) {
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isNeeded = isMissing && hasNextPage && !isFetching && pages > 0 && pages < MAX_PAGES;
  useEffect(() => {
    if (isNeeded) void fetchNextPage();
  }, [isNeeded, fetchNextPage]);
}
