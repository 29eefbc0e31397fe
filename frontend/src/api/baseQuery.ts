import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { apiOrigin } from '~/config/runtime';
import { PROVIDER_READ_TIMEOUT_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '~/config/timeouts';
import { requestUnauthorized, serverAnswered, serverUnreachable } from './connectionSlice';
import { type ApiError, isServerUnreachable, toApiError } from './errors';
import { recentFailure, rememberFailure } from './recentFailures';

const send = fetchBaseQuery({ credentials: 'include' });

/** Reads for which the server asks a provider. */
const PROVIDER_READS = new Set([
  'getRenderStatus',
  'listAvatars',
  'listTrendingTopics',
  'listVoices',
  'testProvider',
]);

const isRead = ({ method }: FetchArgs) => method === undefined || method === 'GET';

function timeoutOf(request: FetchArgs, endpoint: string): number {
  if (!isRead(request)) return WRITE_TIMEOUT_MS;
  return PROVIDER_READS.has(endpoint) ? PROVIDER_READ_TIMEOUT_MS : READ_TIMEOUT_MS;
}

const prepared = (args: string | FetchArgs, origin: string, endpoint: string): FetchArgs => {
  const request = typeof args === 'string' ? { url: args } : args;
  return { ...request, url: origin + request.url, timeout: timeoutOf(request, endpoint) };
};

const isFirstPage = (request: FetchArgs) => isRead(request) && request.params?.before === undefined;

let finishedWrites = 0;

/**
 * Sends a request. A read during which a write was finished is sent again: its response may show what was there before.
 * What comes from a provider does not change with a write, and may cost money.
 */
async function sendRequest(request: FetchArgs, api: BaseQueryApi, extraOptions: object) {
  for (;;) {
    const writesBefore = finishedWrites;
    const result = await send(request, api, extraOptions);
    if (!isRead(request)) finishedWrites += 1;
    const isOutdated = finishedWrites !== writesBefore && !PROVIDER_READS.has(api.endpoint);
    if (isRead(request) && isOutdated && !result.error) continue;
    return result;
  }
}

/** Sends a request with cookies and a time limit, and tracks whether the server is reachable. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const request = prepared(args, await apiOrigin(), api.endpoint);
  const known = isFirstPage(request) && recentFailure(api);
  if (known) return { error: known };
  const result = await sendRequest(request, api, extraOptions);
  if (!result.error) {
    api.dispatch(serverAnswered(Date.now()));
    return { data: result.data, meta: result.meta };
  }
  const failure = toApiError(result.error, result.meta?.response);
  api.dispatch(isServerUnreachable(failure) ? serverUnreachable() : serverAnswered(Date.now()));
  // After a sign-in the same read is sent again at once, and succeeds.
  if (failure.status === 401) api.dispatch(requestUnauthorized());
  else if (isFirstPage(request)) rememberFailure(api, failure);
  return { error: failure, meta: result.meta };
};
