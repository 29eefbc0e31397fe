import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Platform } from '~/api/generated';

export type ListOrder = 'newest' | 'oldest';

export interface ListFilter<Status extends string> {
  q?: string;
  status?: Status;
  platform?: Platform;
  /** The id of a project; links to a list set it. */
  project?: number;
  order?: ListOrder;
}

/** Shows every row, newest first. */
export const NO_FILTER = {
  q: undefined,
  status: undefined,
  platform: undefined,
  project: undefined,
  order: undefined,
} as const;

export const isFiltered = ({ q, status, platform, project }: ListFilter<string>) =>
  [q, status, platform, project].some((value) => value !== undefined);

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const NO_PLATFORMS: readonly Platform[] = [];

/**
 * The filter of a list. It is part of the address: Back returns to it, and links to it can be shared. A parameter that
 * nobody knows is ignored. A screen shows at most one list with a filter, because the parameters have no prefix.
 * @param statuses The statuses that can be chosen; none if the rows have no status.
 * @param platforms The platforms that can be chosen; none if the rows belong to no platform.
 */
export function useListFilter<Status extends string>(
  statuses: readonly Status[],
  platforms = NO_PLATFORMS,
) {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') || undefined;
  const status = oneOf(statuses, parameters.get('status'));
  const platform = oneOf(platforms, parameters.get('platform'));
  const project = Number(parameters.get('project')) || undefined;
  const order = oneOf(['oldest'] as const, parameters.get('order'));
  const filter = useMemo<ListFilter<Status>>(
    () => ({ q, status, platform, project, order }),
    [q, status, platform, project, order],
  );

  // The router's own are those of the last render, which may be late: a second change would then undo the first.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const setFilter = useCallback(
    (change: ListFilter<Status>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      latest.current = next;
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );
  return { filter, setFilter };
}
