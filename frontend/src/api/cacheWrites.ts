import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi, type ScheduledPost, type Script, type Video } from './generated';

type ApiState = { [generatedApi.reducerPath]: ReturnType<typeof generatedApi.reducer> };
type Thunk = ThunkAction<void, ApiState, unknown, UnknownAction>;

interface Filter {
  status?: string;
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

export const putScript = (script: Script) =>
  changeLists('listScripts', (rows, filter) => putRow(rows, filter, script));

export const putVideo = (video: Video) =>
  changeLists('listVideos', (rows, filter) => putRow(rows, filter, video));

export const putPosts = (posts: readonly ScheduledPost[]) =>
  changeLists('listScheduledPosts', (rows, filter) => {
    for (const post of posts) putRow(rows, filter, post);
  });

export const decideVideos = (ids: readonly number[], status: Video['status']) =>
  changeLists('listVideos', (rows, filter) => {
    for (const video of rows.filter(({ id }) => ids.includes(id))) {
      putRow(rows, filter, { ...video, status });
    }
  });

export const removeVideo = (videoId: number) =>
  changeLists('listVideos', (rows) => removeRow(rows, ({ id }) => id === videoId));

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
