import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi, type ScheduledPost, type Script, type Video } from './generated';
import { type ListPage, pagedApi } from './listPages';

type ApiState = { [generatedApi.reducerPath]: ReturnType<typeof generatedApi.reducer> };
type Thunk = ThunkAction<void, ApiState, unknown, UnknownAction>;

interface Filter {
  status?: string;
  q?: string;
  order?: string;
}

interface Row {
  id: number;
  status: string;
}

interface Lists {
  listScripts: Script;
  listVideos: Video;
  listScheduledPosts: ScheduledPost;
}

/** Changes every loaded list of an endpoint. */
const changeLists =
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
}

/** Changes the loaded pages of every filter of a list. */
const changePages =
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

const addToTotal = (pages: { total: number | null }[], difference: number) => {
  const [first] = pages;
  if (first && first.total !== null) first.total += difference;
};

/** The same as `putRow` for a list of pages. A new row comes first where the list begins with the newest. */
function putRowIntoPages<R extends Row>(pages: ListPage<R>[], filter: Filter, row: R) {
  const page = pages.find(({ rows }) => rows.some(({ id }) => id === row.id));
  const belongs = filter.status === undefined || filter.status === row.status;
  // Whether the row matches a search is for the server to say.
  const isShownFirst = filter.q === undefined && filter.order !== 'oldest';
  if (page) {
    putRow(page.rows, filter, row);
    if (!belongs) addToTotal(pages, -1);
  } else if (belongs && isShownFirst && pages[0]) {
    pages[0].rows.unshift(row);
    addToTotal(pages, 1);
  }
}

/** Replaces a row; a new one comes first. A row that the filter leaves out is removed. */
function putRow<R extends Row>(rows: R[], { status }: Filter, row: R) {
  const place = rows.findIndex(({ id }) => id === row.id);
  const belongs = status === undefined || status === row.status;
  if (place >= 0) rows.splice(place, 1, ...(belongs ? [row] : []));
  else if (belongs) rows.unshift(row);
}

function removeRow<R>(rows: R[], isRemoved: (row: R) => boolean) {
  const place = rows.findIndex(isRemoved);
  if (place >= 0) rows.splice(place, 1);
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

export const putPosts = (posts: readonly ScheduledPost[]) =>
  changeLists('listScheduledPosts', (rows, filter) => {
    for (const post of posts) putRow(rows, filter, post);
  });

export const decideVideos =
  (ids: readonly number[], status: Video['status']): Thunk =>
  (dispatch) => {
    const decided = new Set(ids);
    const ofDecided = (rows: readonly Video[]) => rows.filter(({ id }) => decided.has(id));
    dispatch(
      changeLists('listVideos', (rows, filter) => {
        for (const video of ofDecided(rows)) putRow(rows, filter, { ...video, status });
      }),
    );
    dispatch(
      changePages('videoPages', (pages, filter) => {
        for (const video of pages.flatMap(({ rows }) => ofDecided(rows))) {
          putRowIntoPages(pages, filter, { ...video, status });
        }
      }),
    );
  };

export const removeVideo =
  (videoId: number): Thunk =>
  (dispatch) => {
    const isRemoved = ({ id }: Video) => id === videoId;
    dispatch(changeLists('listVideos', (rows) => removeRow(rows, isRemoved)));
    dispatch(
      changePages('videoPages', (pages) => {
        const page = pages.find(({ rows }) => rows.some(isRemoved));
        if (!page) return;
        removeRow(page.rows, isRemoved);
        addToTotal(pages, -1);
      }),
    );
  };

/** A comment that is decided on no longer waits. */
export const removeComment =
  (commentId: number): Thunk =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
    for (const page of selectCachedArgsForQuery(getState(), 'listPendingComments')) {
      dispatch(
        updateQueryData('listPendingComments', page, (rows) =>
          removeRow(rows, (row) => row.commentId === commentId),
        ),
      );
    }
  };
