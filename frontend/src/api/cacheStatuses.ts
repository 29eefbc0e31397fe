import {
  changeLists,
  changePages,
  putRow,
  putRowIntoPages,
  type Row,
  type Thunk,
} from './cacheWrites';
import type { ScheduledPost, Script, Video } from './generated';

type ListOf = {
  scriptPages: 'listScripts';
  videoPages: 'listVideos';
  postPages: 'listScheduledPosts';
};
const LIST_OF: ListOf = {
  scriptPages: 'listScripts',
  videoPages: 'listVideos',
  postPages: 'listScheduledPosts',
};

/** Gives the loaded rows with these ids another status. */
const changeStatuses =
  <E extends keyof ListOf>(endpoint: E, ids: readonly number[], status: string): Thunk =>
  (dispatch) => {
    const changed = new Set(ids);
    const withStatus = <R extends Row>(rows: readonly R[]) =>
      rows.filter(({ id }) => changed.has(id)).map((row) => ({ ...row, status }));
    dispatch(
      changeLists(LIST_OF[endpoint], (rows, filter) => {
        for (const row of withStatus(rows)) putRow<Row>(rows, filter, row);
      }),
    );
    dispatch(
      changePages(endpoint, (pages, filter) => {
        for (const row of withStatus(pages.flatMap(({ rows }) => rows as Row[]))) {
          putRowIntoPages<Row>(pages, filter, row);
        }
      }),
    );
  };

export const decideVideos = (ids: readonly number[], status: Video['status']) =>
  changeStatuses('videoPages', ids, status);

/** What a poll has reported about a render. */
export const setRenderProgress = (id: number, progress: number): Thunk =>
  changePages('videoPages', (pages) => {
    for (const row of pages.flatMap(({ rows }) => rows)) {
      if (row.id === id && row.status === 'processing') row.progress = progress;
    }
  });

export const changeScriptStatuses = (ids: readonly number[], status: Script['status']) =>
  changeStatuses('scriptPages', ids, status);

export const changePostStatuses = (ids: readonly number[], status: ScheduledPost['status']) =>
  changeStatuses('postPages', ids, status);
