import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './endpoints';
import type { ApiError } from './errors';
import { isServerUnreachable } from './errors';

type ApiState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

interface QueryEndpoint {
  initiate: (
    args: unknown,
    options: { forceRefetch: true; subscribe: false },
  ) => ThunkAction<unknown, ApiState, unknown, UnknownAction>;
}

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
