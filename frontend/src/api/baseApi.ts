import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { asksProvider, baseQuery } from './baseQuery';

/**
 * The API slice and its cache rules, which hold for every endpoint: cookies are
 * sent, nothing is retried, loaded data never goes stale, and focus or reconnection refetch nothing that
 * was loaded. Queries that failed because the server was unreachable are sent again when it answers.
 * A write refreshes what it has changed at once: `delayed` would wait until no request runs, and a model may write for
 * a minute.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: (async (args, api, extraOptions) => {
    const result = await baseQuery(args, api, extraOptions);
    if (api.type === 'mutation' && !result.error) api.dispatch(readRunningAgain());
    return result;
  }) as typeof baseQuery,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/**
 * Reads again what is being read while a write ends: the answer may show what was there before. What comes from a provider
 * does not change with a write, and may cost money.
 */
const readRunningAgain = (): ThunkAction<void, never, unknown, UnknownAction> => (dispatch) => {
  for (const running of dispatch(baseApi.util.getRunningQueriesThunk())) {
    const [endpoint = ''] = running.queryCacheKey.split('(');
    if (!asksProvider(endpoint)) void running.then(() => running.refetch());
  }
};
