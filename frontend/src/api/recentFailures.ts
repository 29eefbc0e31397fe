import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors';

interface Failure {
  error: ApiError;
  at: number;
}

/** Long enough for the code of a screen to be loaded and rendered. */
const RECENT_MS = 3_000;

/** The reads that have failed, by the store that sent them and by their cache key. */
const failures = new WeakMap<BaseQueryApi['dispatch'], Map<string, Failure>>();

const keyOf = ({ endpoint, queryCacheKey = endpoint }: BaseQueryApi) => queryCacheKey;

export function rememberFailure(api: BaseQueryApi, error: ApiError): void {
  const ofStore = failures.get(api.dispatch) ?? new Map<string, Failure>();
  failures.set(api.dispatch, ofStore.set(keyOf(api), { error, at: Date.now() }));
}

/**
 * The error with which a read has just failed. A screen that is rendered after its preload has failed would send the
 * same request at once again; only what the operator, a poll or a write asks for is `forced`.
 */
export function recentFailure(api: BaseQueryApi): ApiError | undefined {
  const failure = failures.get(api.dispatch)?.get(keyOf(api));
  if (api.forced || !failure || Date.now() - failure.at > RECENT_MS) return undefined;
  return failure.error;
}
