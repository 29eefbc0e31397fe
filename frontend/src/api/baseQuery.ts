import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { apiOrigin } from '~/config/runtime';
import { PROVIDER_READ_TIMEOUT_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '~/config/timeouts';
import { requestUnauthorized, serverAnswered, serverUnreachable } from './connectionSlice';
import { type ApiError, isServerUnreachable, toApiError } from './errors';

const send = fetchBaseQuery({ credentials: 'include' });

/** Reads for which the server asks a provider. */
const PROVIDER_READS = new Set([
  'getRenderStatus',
  'listAvatars',
  'listTrendingTopics',
  'listVoices',
  'testProvider',
]);

export const asksProvider = (endpoint: string) => PROVIDER_READS.has(endpoint);

function timeoutOf({ method = 'GET' }: FetchArgs, endpoint: string): number {
  if (method !== 'GET') return WRITE_TIMEOUT_MS;
  return asksProvider(endpoint) ? PROVIDER_READ_TIMEOUT_MS : READ_TIMEOUT_MS;
}

/** Sends a request with cookies and a time limit, and tracks whether the server is reachable. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const url = (await apiOrigin()) + request.url;
  const timeout = timeoutOf(request, api.endpoint);
  const { data, error, meta } = await send({ ...request, url, timeout }, api, extraOptions);
  const failure = error && toApiError(error, meta?.response);
  const isReachable = !failure || !isServerUnreachable(failure);
  api.dispatch(isReachable ? serverAnswered(Date.now()) : serverUnreachable());
  if (!failure) return { data, meta };
  if (failure.status === 401) api.dispatch(requestUnauthorized());
  return { error: failure, meta };
};
