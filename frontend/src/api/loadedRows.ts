import {
  original,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import {
  generatedApi,
  type Notification,
  type PendingComment,
  type ScheduledPost,
  type Script,
  type Video,
} from './generated';
import { idOf, type ListPage, type ListRow, toPage, withFirstPage } from './listPages';

type ApiState = { [generatedApi.reducerPath]: ReturnType<typeof generatedApi.reducer> };
type Thunk<Result> = ThunkAction<Result, ApiState, unknown, UnknownAction>;
/** For components that change what is loaded. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** The lists of each type of row. */
const LISTS = {
  Script: ['listScripts', 'scriptPages'],
  Video: ['listVideos', 'videoPages'],
  ScheduledPost: ['listScheduledPosts', 'postPages'],
  PendingComment: ['commentPages'],
  Notification: ['notificationPages'],
} as const;

interface RowTypes {
  Script: Script;
  Video: Video;
  ScheduledPost: ScheduledPost;
  PendingComment: PendingComment;
  Notification: Notification;
}

type RowType = keyof RowTypes;
type Row = ListRow & { status?: string };
/** Returns what a row becomes; null for a row that is in no list any more. */
type Change<Type extends RowType> = (row: RowTypes[Type]) => RowTypes[Type] | null;

/** A list as one response, or page by page. */
type LoadedList = Row[] | { pages: ListPage<Row>[] };

/** The cache utilities, typed for the endpoints of every resource. */
const util = generatedApi.util as unknown as {
  selectCachedArgsForQuery: (state: ApiState, endpoint: string) => { status?: string }[];
  updateQueryData: (
    endpoint: string,
    filter: object,
    recipe: (list: LoadedList) => LoadedList | undefined,
  ) => Thunk<void>;
};

const pagesIn = (list: LoadedList): Row[][] =>
  Array.isArray(list) ? [list] : list.pages.map(({ rows }) => rows);

/** Changes the rows of each page, and the total with their number. */
function withRows(list: LoadedList, rowsOf: (rows: Row[], page: number) => Row[]): LoadedList {
  if (Array.isArray(list)) return rowsOf(list, 0);
  const pages = list.pages.map((page, index) => ({ ...page, rows: rowsOf(page.rows, index) }));
  const [first] = pages;
  const difference = pages.flatMap(({ rows }) => rows).length - pagesIn(list).flat().length;
  if (first && first.total !== null) first.total += difference;
  return { ...list, pages };
}

/** Puts the changed rows back to where they were, unless the list was read again meanwhile and has them. */
function restored(list: LoadedList, before: LoadedList, isChanged: (row: Row) => boolean) {
  const present = new Set(pagesIn(list).flat().map(idOf));
  return withRows(list, (rows, page) => {
    const old = pagesIn(before)[page] ?? [];
    const all = rows.map(
      (row) => (isChanged(row) && old.find((one) => idOf(one) === idOf(row))) || row,
    );
    for (const [index, row] of old.entries()) {
      if (!isChanged(row) || present.has(idOf(row))) continue;
      const later = new Set(old.slice(index + 1).map(idOf));
      const place = all.findIndex((one) => later.has(idOf(one)));
      all.splice(place < 0 ? all.length : place, 0, row);
    }
    return all;
  });
}

/** Changes rows in all loaded lists; a list of another status loses them. Returns what takes the change back. */
export const changeRows =
  <Type extends RowType>(
    type: Type,
    ids: readonly number[],
    change: Change<Type>,
  ): Thunk<() => void> =>
  (dispatch, getState) => {
    const wanted = new Set(ids);
    const isWanted = (row: Row) => wanted.has(idOf(row));
    const undos: Thunk<void>[] = [];
    for (const endpoint of LISTS[type]) {
      for (const filter of util.selectCachedArgsForQuery(getState(), endpoint)) {
        const changed = (row: Row) => {
          if (!isWanted(row)) return [row];
          const after = (change as unknown as (row: Row) => Row | null)(row);
          return after && (filter.status ?? after.status) === after.status ? [after] : [];
        };
        const recipe = (draft: LoadedList) => {
          const list = original(draft) ?? draft;
          if (!pagesIn(list).flat().some(isWanted)) return undefined;
          undos.push(
            util.updateQueryData(endpoint, filter, (now) => restored(now, list, isWanted)),
          );
          return withRows(list, (rows) => rows.flatMap(changed));
        };
        dispatch(util.updateQueryData(endpoint, filter, recipe));
      }
    }
    return () => undos.map((undo) => dispatch(undo));
  };

/** Filters by which a row may be in a list or not, whatever its status is. */
const OTHER_FILTERS = ['q', 'project', 'hasFile', 'hasPosts', 'order'];

/** Puts a row into the loaded lists of its status, newest first, unless they have it: without waiting until they are read again. */
export const insertRow =
  <Type extends 'Script' | 'Video'>(type: Type, row: RowTypes[Type]): Thunk<void> =>
  (dispatch, getState) => {
    for (const endpoint of LISTS[type]) {
      for (const filter of util.selectCachedArgsForQuery(getState(), endpoint)) {
        if (filter.status !== row.status || OTHER_FILTERS.some((name) => name in filter)) continue;
        const recipe = (draft: LoadedList) => {
          const list = original(draft) ?? draft;
          const pages = pagesIn(list);
          if (pages.flat().some((listed) => idOf(listed) === row.id)) return undefined;
          const isOlder = (listed: Row) => idOf(listed) < row.id;
          const found = pages.findIndex((rows) => rows.some(isOlder));
          const place = found < 0 ? pages.length - 1 : found;
          return withRows(list, (rows, page) => {
            if (page !== place) return rows;
            const index = rows.findIndex(isOlder);
            return rows.toSpliced(index < 0 ? rows.length : index, 0, row);
          });
        };
        dispatch(util.updateQueryData(endpoint, filter, recipe));
      }
    }
  };

interface Started<Response> {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: Response }>;
}

interface ShownWrite<Type extends RowType, Response> {
  /** The row that changes at once, before the server answers; it changes back when the server refuses. */
  atOnce?: { id: number; change: Change<Type> };
  /** What the server's answer changes. */
  settled: (response: Response) => { ids: readonly number[]; change: Change<Type> };
}

/** Shows what a write changes in the loaded lists. */
export async function showWrite<Type extends RowType, Response>(
  type: Type,
  { dispatch, queryFulfilled }: Started<Response>,
  { atOnce, settled }: ShownWrite<Type, Response>,
): Promise<void> {
  const undo = atOnce && dispatch(changeRows(type, [atOnce.id], atOnce.change));
  try {
    const { ids, change } = settled((await queryFulfilled).data);
    dispatch(changeRows(type, ids, change));
  } catch {
    // Who started the write shows the error.
    undo?.();
  }
}

interface StartedPoll<Rows> {
  dispatch: ApiDispatch;
  getCacheEntry: () => { data?: Rows };
  queryFulfilled: Promise<{ data: Rows; meta: FetchBaseQueryMeta | undefined }>;
}

/** Puts the first page of a list, which is polled, before the further rows that are loaded. */
export async function showFirstPage<Rows extends Row[]>(
  endpoint: 'commentPages' | 'notificationPages',
  filter: object,
  { dispatch, getCacheEntry, queryFulfilled }: StartedPoll<Rows>,
): Promise<void> {
  const before = getCacheEntry().data;
  try {
    const { data, meta } = await queryFulfilled;
    const first = toPage<Row>(data, meta);
    // A write that is under way may have changed the list, but not this page.
    const isKnown = getCacheEntry().data === before;
    const merge = (list: LoadedList) =>
      isKnown && !Array.isArray(list) && list.pages[0]?.total === first.total
        ? undefined
        : { pages: [withFirstPage(pagesIn(list).flat(), first)], pageParams: [null] };
    dispatch(util.updateQueryData(endpoint, filter, merge));
  } catch {
    // The next poll asks again.
  }
}
