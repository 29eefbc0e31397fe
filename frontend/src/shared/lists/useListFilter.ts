import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ListOrder = 'newest' | 'oldest';

export interface ListFilter<Status extends string> {
  q?: string;
  status?: Status;
  order?: ListOrder;
}

/** Shows every row, newest first. */
export const NO_FILTER = { q: undefined, status: undefined, order: undefined } as const;

export const isFiltered = ({ q, status }: ListFilter<string>) =>
  q !== undefined || status !== undefined;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/**
 * The filter of a list. It is part of the address: Back returns to it, and links to it can be shared. A parameter that
 * nobody knows is ignored.
 */
export function useListFilter<Status extends string>(statuses: readonly Status[]) {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') || undefined;
  const status = oneOf(statuses, parameters.get('status'));
  const order = oneOf(['oldest'] as const, parameters.get('order'));
  const filter = useMemo<ListFilter<Status>>(() => ({ q, status, order }), [q, status, order]);

  const setFilter = useCallback(
    (change: ListFilter<Status>) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { filter, setFilter };
}
