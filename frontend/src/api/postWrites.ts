import {
  addToTotal,
  changeLists,
  changePages,
  type Filter,
  removeFromPages,
  removeRow,
  type Thunk,
} from './cacheWrites';
import { generatedApi, type ScheduledPost } from './generated';
import type { ListPage } from './listPages';

const time = (at = '') => Date.parse(at);

function belongsTo(filter: Filter, post: ScheduledPost): boolean {
  const { status = post.status, platform = post.platform, videoId = post.videoId } = filter;
  const isOfKind = status === post.status && platform === post.platform && videoId === post.videoId;
  const at = time(post.scheduledAt);
  // A comparison with a limit that is not set is false.
  return isOfKind && !(at < time(filter.from)) && !(at >= time(filter.to));
}

/** Posts are ordered by time: a post that was moved changes its place. */
function putPostIntoPages(pages: ListPage<ScheduledPost>[], filter: Filter, post: ScheduledPost) {
  const page = pages.find(({ rows }) => removeRow(rows, ({ id }) => id === post.id));
  const belongs = belongsTo(filter, post) && (page !== undefined || filter.q === undefined);
  addToTotal(pages, Number(belongs) - Number(page !== undefined));
  if (!belongs) return;
  const direction = filter.order === 'oldest' ? 1 : -1;
  const comesAfter = (row: ScheduledPost) =>
    direction * (time(row.scheduledAt) - time(post.scheduledAt) || row.id - post.id) > 0;
  const next = pages.find(({ rows }) => rows.some(comesAfter));
  const last = pages.at(-1);
  if (next) next.rows.splice(next.rows.findIndex(comesAfter), 0, post);
  // On a page that is not loaded yet, the server puts it into its place.
  else if (last?.next === null) last.rows.push(post);
}

const isPosted = ({ status }: ScheduledPost) => status !== 'failed' && status !== 'cancelled';

export const putPosts =
  (posts: readonly ScheduledPost[]): Thunk =>
  (dispatch) => {
    dispatch(
      changeLists('listScheduledPosts', (rows, filter) => {
        const page = { rows, total: null, next: null };
        for (const post of posts) putPostIntoPages([page], filter, post);
      }),
    );
    dispatch(
      changePages('postPages', (pages, filter) => {
        for (const post of posts) putPostIntoPages(pages, filter, post);
      }),
    );
    const posted = new Set(posts.filter(isPosted).map(({ videoId }) => videoId));
    dispatch(
      changePages('videoPages', (pages, { hasPosts }) => {
        if (hasPosts === false) removeFromPages(pages, posted);
      }),
    );
    for (const post of posts) {
      dispatch(generatedApi.util.updateQueryData('getScheduledPost', { id: post.id }, () => post));
    }
  };
