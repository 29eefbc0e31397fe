import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { apiOrigin } from '~/config/runtime';
import { answered, refused, unanswered } from './connectionSlice';
import { type ApiFailure, isUnanswered, toFailure } from './errors';

const send = fetchBaseQuery({ credentials: 'include' });

const absolute = (args: string | FetchArgs, origin: string): FetchArgs => {
  const request = typeof args === 'string' ? { url: args } : args;
  return { ...request, url: origin + request.url };
};

/** Sends a call with cookies, and keeps note of whether the server answers at all. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiFailure,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const result = await send(absolute(args, await apiOrigin()), api, extraOptions);
  if (!result.error) {
    api.dispatch(answered(Date.now()));
    return { data: result.data, meta: result.meta };
  }
  const failure = toFailure(result.error, result.meta?.response);
  api.dispatch(isUnanswered(failure) ? unanswered() : answered(Date.now()));
  if (failure.status === 401) api.dispatch(refused());
  return { error: failure, meta: result.meta };
};
