import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE } from '~/config/limits';
import type { Notification, PendingComment, ScheduledPost, Script, Video } from './generated';
import {
  generatedApi,
  type ListNotificationsApiArg,
  type ListPendingCommentsApiArg,
  type ListScheduledPostsApiArg,
  type ListScriptsApiArg,
  type ListVideosApiArg,
} from './generated';

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
export type ScriptFilter = Filter<ListScriptsApiArg>;
export type VideoFilter = Filter<ListVideosApiArg>;
export type PostFilter = Filter<ListScheduledPostsApiArg>;
export type CommentFilter = Filter<ListPendingCommentsApiArg>;
export type NotificationFilter = Filter<ListNotificationsApiArg>;

type ListRow = { id: number } | { commentId: number };

const idOf = (row: ListRow) => ('commentId' in row ? row.commentId : row.id);

function toPage<Row extends ListRow>(
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

export interface UnreadNotifications {
  rows: Notification[];
  total: number;
}

export const pagedApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest unread notifications, and how many there are. */
    getUnreadNotifications: build.query<UnreadNotifications, void>({
      query: () => ({ url: '/api/notifications/unread' }),
      transformResponse: (rows: Notification[], meta) => ({
        rows,
        total: toPage(rows, meta).total ?? rows.length,
      }),
      providesTags: ['Notification'],
    }),
    scriptPages: build.infiniteQuery<ListPage<Script>, ScriptFilter, number | null>({
      ...pagesOf<Script, ScriptFilter>('/api/scripts'),
      providesTags: ['Script'],
    }),
    videoPages: build.infiniteQuery<ListPage<Video>, VideoFilter, number | null>({
      ...pagesOf<Video, VideoFilter>('/api/videos'),
      providesTags: (_data, _error, { hasPosts }) =>
        hasPosts === undefined ? ['Video'] : ['Video', 'ScheduledPost'],
    }),
    postPages: build.infiniteQuery<ListPage<ScheduledPost>, PostFilter, number | null>({
      ...pagesOf<ScheduledPost, PostFilter>('/api/scheduled-posts'),
      providesTags: ['ScheduledPost'],
    }),
    commentPages: build.infiniteQuery<ListPage<PendingComment>, CommentFilter, number | null>({
      ...pagesOf<PendingComment, CommentFilter>('/api/comments/pending'),
      providesTags: ['PendingComment'],
    }),
    notificationPages: build.infiniteQuery<
      ListPage<Notification>,
      NotificationFilter,
      number | null
    >({
      ...pagesOf<Notification, NotificationFilter>('/api/notifications'),
      providesTags: ['Notification'],
    }),
  }),
});
