import { useEffect, useMemo } from 'react';
import { api } from '~/api/endpoints';
import { CALENDAR_PAGE_SIZE } from '~/config/limits';

/** All posts of a time, read page by page: a month may have thousands. They are shown as they arrive. */
export function usePostsBetween({ from, to }: { from?: string; to?: string }) {
  const query = api.usePostPagesInfiniteQuery({
    from,
    to,
    order: 'oldest',
    limit: CALENDAR_PAGE_SIZE,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const posts = useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]);
  return { posts, error, isFetching, refetch };
}
