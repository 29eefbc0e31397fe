import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

interface ErrorBody {
  code?: string;
  error?: string;
  message?: string;
  fields?: Record<string, string>;
}

export interface ApiError {
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  body: ErrorBody | null;
}

const GATEWAY_STATUSES = [502, 503, 504];

const asBody = (data: unknown): ErrorBody | null =>
  typeof data === 'object' && data !== null ? (data as ErrorBody) : null;

export function toApiError(error: FetchBaseQueryError, response: Response | undefined): ApiError {
  if (error.status === 'PARSING_ERROR' || typeof error.status === 'number') {
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
    const body = asBody(error.data);
    const plain = `HTTP ${status}: ${response?.statusText ?? ''}`;
    return { status, body, message: body?.message ?? plain };
  }
  return { status: 0, body: null, message: 'The server cannot be reached.' };
}

/** No response, or one from a proxy that could not reach the API. */
export const isServerUnreachable = ({ status, body }: ApiError): boolean =>
  status === 0 || (GATEWAY_STATUSES.includes(status) && body === null);

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'body' in error && 'message' in error;

/** The server's error message for the operator, else the fallback. */
export const serverError = (error: unknown, fallback: string): string =>
  (isApiError(error) && error.body?.error) || fallback;

/** The message of the failed call, `HTTP {status}: {status text}` included, else the fallback. */
export const errorMessage = (error: unknown, fallback: string): string =>
  (isApiError(error) && error.message) || fallback;

export const hasServerMessage = (error: unknown): boolean =>
  isApiError(error) && error.body?.message !== undefined;

/** The error message of each field that the server refused. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.body?.fields) || {};

/** The stable name of the refusal. */
export const errorCode = (error: unknown): string | undefined =>
  isApiError(error) ? error.body?.code : undefined;

export const errorStatus = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined;
