import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE } from '~/config/limits';

/** A page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** The number of rows on all pages; null on all but the first page. */
  total: number | null;
  /** The id after which the next page begins; null on the last one. */
  next: number | null;
}

/** `limit` is the length of a page. */
export type Filter<Argument> = Omit<Argument, 'before'>;

export type ListRow = { id: number } | { commentId: number };

export const idOf = (row: ListRow) => ('commentId' in row ? row.commentId : row.id);

/** The tag of the lists of a status. */
export const listTag = <Type extends string>(type: Type, { status }: { status?: string }) => ({
  type,
  id: status ?? 'all',
});

export function toPage<Row extends ListRow>(
  rows: Row[],
  meta: FetchBaseQueryMeta | undefined,
): ListPage<Row> {
  const headers = meta?.response?.headers;
  const hasNext = headers?.get('link')?.includes('rel="next"') ?? false;
  const total = headers?.get('x-total-count');
  const last = rows.at(-1);
  return {
    rows,
    total: total ? Number(total) : null,
    next: hasNext && last ? idOf(last) : null,
  };
}

/** An infinite query: a list whose next page is read when the operator asks for more. */
export const pagesOf = <Row extends ListRow, ListFilter extends object>(url: string) => ({
  infiniteQueryOptions: {
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ListPage<Row>) => next,
  },
  query: ({ queryArg, pageParam }: { queryArg: ListFilter; pageParam: number | null }) => ({
    url,
    params: { limit: PAGE_SIZE, ...queryArg, before: pageParam ?? undefined },
  }),
  transformResponse: (rows: Row[], meta: FetchBaseQueryMeta | undefined) => toPage(rows, meta),
});

/**
 * The rows of a watched list after its first page was read again: the older ones that are loaded stay. They go when newer
 * ones that are not on that page may lie between.
 */
export function withFirstPage<Row extends ListRow>(
  loaded: readonly Row[],
  first: ListPage<Row>,
): ListPage<Row> {
  const isListed = new Set(first.rows.map(idOf));
  const last = loaded.findLastIndex((row) => isListed.has(idOf(row)));
  const older = first.next === null || last < 0 ? [] : loaded.slice(last + 1);
  const rows = [...first.rows, ...older];
  const end = rows.at(-1);
  const hasMore = first.total === null || first.total > rows.length;
  return older.length > 0 && end ? { ...first, rows, next: hasMore ? idOf(end) : null } : first;
}
