import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The API slice and its cache rules, which hold for every endpoint: cookies are
 * sent, nothing is retried, loaded data never goes stale, and focus or reconnection refetch nothing that
 * was loaded. Queries that failed because the server was unreachable are sent again when it answers.
 * A write refreshes what it has changed at once: `delayed` would wait until no request runs, and a model may write for
 * a minute.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
