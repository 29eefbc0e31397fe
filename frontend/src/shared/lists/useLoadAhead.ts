import { useEffect } from 'react';

/** With fewer loaded than these, decisions would soon leave none. */
const FEW_ROWS = 10;

interface LoadedPages {
  error?: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list before its loaded rows run out, of which so many are left. */
export function useLoadAhead(pages: LoadedPages, left: number) {
  const { error, hasNextPage, isFetching, fetchNextPage } = pages;
  const runsShort = hasNextPage && !error && left < FEW_ROWS;
  useEffect(() => {
    if (runsShort && !isFetching) void fetchNextPage();
  }, [runsShort, isFetching, fetchNextPage]);
}
