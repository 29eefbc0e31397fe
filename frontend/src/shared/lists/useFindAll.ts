import { serverError } from '~/api/errors';
import { useToast } from '../toast/useToast';

type FindIds<Filter> = (filter: Filter) => PromiseLike<{ data?: number[]; error?: unknown }>;

/** For `SelectionBar`: reads the ids of all rows that match the filter, and reports a failure. */
export function useFindAll<Filter>(find: FindIds<Filter>, filter: Filter) {
  const toast = useToast();
  return async (): Promise<readonly number[] | undefined> => {
    const { data, error } = await find(filter);
    if (!data) toast.error(serverError(error, 'Failed to select all'));
    return data;
  };
}
