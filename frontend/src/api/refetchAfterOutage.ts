import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './endpoints';
import type { ApiError } from './errors';
import { isServerUnreachable } from './errors';

type ApiState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

/** What all the query endpoints have in common, whatever they are asked with. */
interface QueryEndpoint {
  initiate: (
    args: unknown,
    options: { forceRefetch: true; subscribe: false },
  ) => ThunkAction<unknown, ApiState, unknown, UnknownAction>;
}

/** Asks again for everything that got no answer. What was loaded since, or refused, stays as it is. */
export const refetchAfterOutage =
  (): ThunkAction<void, ApiState, unknown, UnknownAction> => (dispatch, getState) => {
    const endpoints: Partial<Record<string, QueryEndpoint>> = api.endpoints as never;
    for (const query of Object.values(getState()[api.reducerPath].queries)) {
      if (query?.status !== 'rejected' || !isServerUnreachable(query.error as ApiError)) continue;
      const { initiate } = endpoints[query.endpointName] ?? {};
      if (initiate) {
        dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
      }
    }
  };
