import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi, type ScheduledPost, type Script, type Video } from './generated';
import { type ListPage, pagedApi } from './listPages';

type ApiState = { [generatedApi.reducerPath]: ReturnType<typeof generatedApi.reducer> };
export type Thunk = ThunkAction<void, ApiState, unknown, UnknownAction>;
/** For components that change what is loaded. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export interface Filter {
  status?: string;
  q?: string;
  order?: string;
  platform?: string;
  videoId?: number;
  from?: string;
  to?: string;
  hasPosts?: boolean;
}

export interface Row {
  id: number;
  status: string;
}

interface Lists {
  listScripts: Script;
  listVideos: Video;
  listScheduledPosts: ScheduledPost;
}

/** Changes every loaded list of an endpoint. */
export const changeLists =
  <E extends keyof Lists>(endpoint: E, change: (rows: Lists[E][], filter: Filter) => void): Thunk =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
    for (const filter of selectCachedArgsForQuery(getState(), endpoint)) {
      const recipe = (rows: unknown) => change(rows as Lists[E][], filter);
      dispatch(updateQueryData(endpoint, filter as never, recipe));
    }
  };

interface PagedLists {
  scriptPages: Script;
  videoPages: Video;
  postPages: ScheduledPost;
}

/** Changes the loaded pages of every filter of a list. */
export const changePages =
  <E extends keyof PagedLists>(
    endpoint: E,
    change: (pages: ListPage<PagedLists[E]>[], filter: Filter) => void,
  ): Thunk =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = pagedApi.util;
    for (const filter of selectCachedArgsForQuery(getState(), endpoint)) {
      const recipe = (data: unknown) =>
        change((data as { pages: ListPage<PagedLists[E]>[] }).pages, filter);
      dispatch(updateQueryData(endpoint, filter as never, recipe));
    }
  };

export const addToTotal = (pages: { total: number | null }[], difference: number) => {
  const [first] = pages;
  if (first && first.total !== null) first.total += difference;
};

/** The same as `putRow` for a list of pages. A new row comes to its place where the newest is first. */
export function putRowIntoPages<R extends Row>(pages: ListPage<R>[], filter: Filter, row: R) {
  const page = pages.find(({ rows }) => rows.some(({ id }) => id === row.id));
  const { status, order, ...others } = filter;
  const belongs = status === undefined || status === row.status;
  if (page) {
    putRow(page.rows, filter, row);
    if (!belongs) addToTotal(pages, -1);
    return;
  }
  // Whether the row matches a search is for the server to say.
  const isSearched = Object.values(others).some((value) => value !== undefined);
  if (!belongs || isSearched || order === 'oldest') return;
  addToTotal(pages, 1);
  const isOlder = ({ id }: R) => id < row.id;
  // It may belong to a page that is not loaded.
  const rows = pages.find((one) => one.next === null || one.rows.some(isOlder))?.rows;
  const place = rows?.findIndex(isOlder) ?? 0;
  rows?.splice(place < 0 ? rows.length : place, 0, row);
}

/** Replaces a row; a new one comes first. A row that the filter leaves out is removed. */
export function putRow<R extends Row>(rows: R[], { status }: Filter, row: R) {
  const place = rows.findIndex(({ id }) => id === row.id);
  const belongs = status === undefined || status === row.status;
  if (place >= 0) rows.splice(place, 1, ...(belongs ? [row] : []));
  else if (belongs) rows.unshift(row);
}

/** Removes the first such row, and says whether there was one. */
export function removeRow<R>(rows: R[], isRemoved: (row: R) => boolean): boolean {
  const place = rows.findIndex(isRemoved);
  if (place >= 0) rows.splice(place, 1);
  return place >= 0;
}

export const putScript =
  (script: Script): Thunk =>
  (dispatch) => {
    dispatch(changeLists('listScripts', (rows, filter) => putRow(rows, filter, script)));
    dispatch(changePages('scriptPages', (pages, filter) => putRowIntoPages(pages, filter, script)));
    dispatch(generatedApi.util.updateQueryData('getScript', { id: script.id }, () => script));
  };

export const putVideo =
  (video: Video): Thunk =>
  (dispatch) => {
    dispatch(changeLists('listVideos', (rows, filter) => putRow(rows, filter, video)));
    dispatch(changePages('videoPages', (pages, filter) => putRowIntoPages(pages, filter, video)));
    dispatch(generatedApi.util.updateQueryData('getVideo', { id: video.id }, () => video));
  };

export function removeFromPages(pages: ListPage<Video>[], removed: ReadonlySet<number>) {
  for (const page of pages) {
    const before = page.rows.length;
    page.rows = page.rows.filter(({ id }) => !removed.has(id));
    addToTotal(pages, page.rows.length - before);
  }
}

export const removeVideos =
  (videoIds: readonly number[]): Thunk =>
  (dispatch) => {
    const removed = new Set(videoIds);
    dispatch(
      changeLists('listVideos', (rows) => {
        rows.splice(0, rows.length, ...rows.filter(({ id }) => !removed.has(id)));
      }),
    );
    dispatch(changePages('videoPages', (pages) => removeFromPages(pages, removed)));
  };

/** Comments that are decided on no longer wait. */
export const removeComments =
  (commentIds: readonly number[]): Thunk =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = pagedApi.util;
    for (const filter of selectCachedArgsForQuery(getState(), 'commentPages')) {
      dispatch(
        updateQueryData('commentPages', filter, ({ pages }) => {
          for (const { rows } of pages) {
            const before = rows.length;
            for (const id of commentIds) removeRow(rows, (row) => row.commentId === id);
            addToTotal(pages, rows.length - before);
          }
        }),
      );
    }
  };
