import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { changePostStatuses, changeScriptStatuses, decideVideos } from './cacheStatuses';
import { removeComments, removeVideos } from './cacheWrites';
import { api, COMMENT_TAGS, POST_TAGS, SCRIPT_TAGS, VIDEO_TAGS } from './endpoints';
import type { ApiError } from './errors';
import type {
  BulkDecision,
  BulkResult,
  BulkSchedule,
  BulkScheduled,
  ScriptStatus,
} from './generated';
import { putPosts } from './postWrites';
import { showResponse } from './showResponse';

/** The most rows that the server takes in one bulk request. */
const BULK_LIMIT = 500;

/** The error that has ended a bulk action early. */
export interface Interruption {
  error: ApiError;
  /** The rows of the failed request and of those that were not sent. */
  left: readonly number[];
}

/** The outcome of the requests that were answered, and the error of the one that was not. */
export type Interruptible<Result> = Result & { interruption?: Interruption };

type MaybePromise<Value> = Value | PromiseLike<Value>;

interface BulkRequest {
  url: string;
  /** The field of the body that takes the ids. */
  field: string;
  ids: readonly number[];
  /** The other fields of the body. */
  fields?: object;
}

interface BulkVideos {
  videoIds: readonly number[];
}

interface BulkComments {
  commentIds: readonly number[];
}

interface BulkPosts {
  postIds: readonly number[];
}

/** The outcomes of two requests: the rows of each list, one after the other. */
const joined = <Result extends object>(one: Result, other: Result): Result => {
  const lists = Object.keys(one) as (keyof Result)[];
  return Object.fromEntries(lists.map((name) => [name, [one[name], other[name]].flat()])) as Result;
};

/**
 * An action on any number of rows: one request after the other, until one fails. It fails as a whole only when the first one does:
 * what the others have done must be shown.
 * @param nothing The response to a request without rows: a list of each outcome.
 */
const bulkRequests = <Argument, Result extends object>(
  nothing: Result,
  toRequest: (argument: Argument) => BulkRequest,
) => ({
  async queryFn(
    argument: Argument,
    _api: unknown,
    _options: unknown,
    send: (request: FetchArgs) => MaybePromise<{ data?: unknown; error?: ApiError }>,
  ): Promise<{ data: Interruptible<Result> } | { error: ApiError }> {
    const { url, field, ids, fields } = toRequest(argument);
    let all = nothing;
    for (let start = 0; start < ids.length; start += BULK_LIMIT) {
      const body = { ...fields, [field]: ids.slice(start, start + BULK_LIMIT) };
      const result = await send({ url, method: 'POST', body });
      if (result.error) {
        if (start === 0) return { error: result.error };
        return { data: { ...all, interruption: { error: result.error, left: ids.slice(start) } } };
      }
      all = joined(all, result.data as Result);
    }
    return { data: all as Interruptible<Result> };
  },
});

const bulkAction = <Argument>(toRequest: (argument: Argument) => BulkRequest) =>
  bulkRequests<Argument, BulkResult>({ updated: [], skipped: [] }, toRequest);

/** Actions on many rows. They are not part of `endpoints.ts`, because the first screen does not need them. */
export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeScripts: build.mutation<
      Interruptible<BulkResult>,
      { scriptIds: readonly number[]; status: ScriptStatus }
    >({
      ...bulkAction(({ scriptIds, status }) => ({
        url: '/api/scripts/bulk-update',
        field: 'scriptIds',
        ids: scriptIds,
        fields: { status },
      })),
      invalidatesTags: SCRIPT_TAGS,
      onQueryStarted: showResponse(({ updated }, { status }) =>
        changeScriptStatuses(updated, status),
      ),
    }),
    decideOnVideos: build.mutation<
      Interruptible<BulkResult>,
      BulkVideos & { status: BulkDecision }
    >({
      ...bulkAction(({ videoIds, status }) => ({
        url: '/api/videos/bulk-update',
        field: 'videoIds',
        ids: videoIds,
        fields: { status },
      })),
      invalidatesTags: VIDEO_TAGS,
      onQueryStarted: showResponse(({ updated }, { status }) => decideVideos(updated, status)),
    }),
    deleteVideos: build.mutation<Interruptible<BulkResult>, BulkVideos>({
      ...bulkAction(({ videoIds }) => ({
        url: '/api/videos/bulk-delete',
        field: 'videoIds',
        ids: videoIds,
      })),
      invalidatesTags: VIDEO_TAGS,
      onQueryStarted: showResponse(({ updated }) => removeVideos(updated)),
    }),
    /** Sends the drafted replies. */
    approveComments: build.mutation<Interruptible<BulkResult>, BulkComments>({
      ...bulkAction(({ commentIds }) => ({
        url: '/api/comments/bulk-approve',
        field: 'commentIds',
        ids: commentIds,
      })),
      invalidatesTags: COMMENT_TAGS,
      onQueryStarted: showResponse(({ updated }) => removeComments(updated)),
    }),
    rejectComments: build.mutation<Interruptible<BulkResult>, BulkComments>({
      ...bulkAction(({ commentIds }) => ({
        url: '/api/comments/bulk-reject',
        field: 'commentIds',
        ids: commentIds,
      })),
      invalidatesTags: COMMENT_TAGS,
      onQueryStarted: showResponse(({ updated }) => removeComments(updated)),
    }),
    cancelPosts: build.mutation<Interruptible<BulkResult>, BulkPosts>({
      ...bulkAction(({ postIds }) => ({
        url: '/api/scheduled-posts/bulk-cancel',
        field: 'postIds',
        ids: postIds,
      })),
      invalidatesTags: POST_TAGS,
      onQueryStarted: showResponse(({ updated }) => changePostStatuses(updated, 'cancelled')),
    }),
    retryPosts: build.mutation<Interruptible<BulkResult>, BulkPosts>({
      ...bulkAction(({ postIds }) => ({
        url: '/api/scheduled-posts/bulk-retry',
        field: 'postIds',
        ids: postIds,
      })),
      invalidatesTags: POST_TAGS,
      onQueryStarted: showResponse(({ updated }) => changePostStatuses(updated, 'scheduled')),
    }),
    /** Schedules each video in the next free slot; the later requests go on where the earlier ones end. */
    scheduleVideos: build.mutation<
      Interruptible<BulkScheduled>,
      BulkVideos & Omit<BulkSchedule, 'videoIds'>
    >({
      ...bulkRequests<BulkVideos & Omit<BulkSchedule, 'videoIds'>, BulkScheduled>(
        { created: [], skipped: [] },
        ({ videoIds, ...rule }) => ({
          url: '/api/scheduling/bulk-schedule',
          field: 'videoIds',
          ids: videoIds,
          fields: rule,
        }),
      ),
      invalidatesTags: POST_TAGS,
      onQueryStarted: showResponse(({ created }) => putPosts(created)),
    }),
  }),
});
