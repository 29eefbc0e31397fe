import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { RowPlaceholders } from './RowPlaceholders';

/** The part of an RTK Query result that decides what is shown. */
export interface QueryResult<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  what: string;
  /** The loading state: a number of placeholder rows, or something of another shape. */
  loading?: number | ReactNode;
  /** The empty state: shown instead of the content when the data is an empty list. */
  empty?: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** Shows the loading, error or empty state of a query, or the data that it loaded. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, what, loading, empty, children } = props;
  const { data, error, refetch } = query;
  if (data === undefined && error) {
    return <ErrorState what={what} error={error} onRetry={refetch} />;
  }
  if (data === undefined) {
    return typeof loading === 'number' ? <RowPlaceholders rows={loading} /> : loading;
  }
  if (empty && Array.isArray(data) && data.length === 0) return empty;
  return children?.(data);
}
