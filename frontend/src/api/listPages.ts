import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE } from '~/config/limits';
import type { BulkResult, BulkUpdateVideos, Notification, Script, Video } from './generated';
import { generatedApi, type ListScriptsApiArg, type ListVideosApiArg } from './generated';

/** A page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** The number of rows on all pages; null on all but the first page. */
  total: number | null;
  /** The id after which the next page begins; null on the last one. */
  next: number | null;
}

type Filter<Argument> = Omit<Argument, 'limit' | 'before'>;
export type ScriptFilter = Filter<ListScriptsApiArg>;
export type VideoFilter = Filter<ListVideosApiArg>;

function toPage<Row extends { id: number }>(
  rows: Row[],
  meta: FetchBaseQueryMeta | undefined,
): ListPage<Row> {
  const headers = meta?.response?.headers;
  const hasNext = headers?.get('link')?.includes('rel="next"') ?? false;
  const total = headers?.get('x-total-count');
  return {
    rows,
    total: total ? Number(total) : null,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** An infinite query: a list whose next page is read when the operator asks for more. */
const pagesOf = <Row extends { id: number }, ListFilter extends object>(url: string) => ({
  infiniteQueryOptions: {
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ListPage<Row>) => next,
  },
  query: ({ queryArg, pageParam }: { queryArg: ListFilter; pageParam: number | null }) => ({
    url,
    params: { ...queryArg, limit: PAGE_SIZE, before: pageParam ?? undefined },
  }),
  transformResponse: (rows: Row[], meta: FetchBaseQueryMeta | undefined) => toPage(rows, meta),
});

/** The most rows that the server takes in one bulk request. */
const BULK_LIMIT = 500;

export interface UnreadNotifications {
  rows: Notification[];
  total: number;
}

interface BulkDecision {
  videoIds: readonly number[];
  status: BulkUpdateVideos['status'];
}

export const pagedApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Decides on any number of videos: one request after the other, until one fails. */
    decideOnVideos: build.mutation<BulkResult, BulkDecision>({
      async queryFn({ videoIds, status }, _api, _options, send) {
        const all: BulkResult = { updated: [], skipped: [] };
        for (let start = 0; start < videoIds.length; start += BULK_LIMIT) {
          const body = { videoIds: videoIds.slice(start, start + BULK_LIMIT), status };
          const result = await send({ url: '/api/videos/bulk-update', method: 'POST', body });
          if (result.error) return { error: result.error };
          const { updated, skipped } = result.data as BulkResult;
          all.updated.push(...updated);
          all.skipped.push(...skipped);
        }
        return { data: all };
      },
    }),
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
      providesTags: ['Video'],
    }),
  }),
});
