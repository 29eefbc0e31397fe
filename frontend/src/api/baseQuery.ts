import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { apiOrigin } from '~/config/runtime';
import { requestUnauthorized, serverAnswered, serverUnreachable } from './connectionSlice';
import { type ApiError, isServerUnreachable, toApiError } from './errors';

const send = fetchBaseQuery({ credentials: 'include' });

const absolute = (args: string | FetchArgs, origin: string): FetchArgs => {
  const request = typeof args === 'string' ? { url: args } : args;
  return { ...request, url: origin + request.url };
};

/** Sends a request with cookies and tracks whether the server is reachable. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const result = await send(absolute(args, await apiOrigin()), api, extraOptions);
  if (!result.error) {
    api.dispatch(serverAnswered(Date.now()));
    return { data: result.data, meta: result.meta };
  }
  const failure = toApiError(result.error, result.meta?.response);
  api.dispatch(isServerUnreachable(failure) ? serverUnreachable() : serverAnswered(Date.now()));
  if (failure.status === 401) api.dispatch(requestUnauthorized());
  return { error: failure, meta: result.meta };
};
