import type { Selection } from './useSelection';

interface Row<Status> {
  id: number;
  status: Status;
}

/**
 * Whether a selected row may have one of these statuses. Of a row that is not loaded, only the status that the list is
 * filtered by is known.
 */
export function mayInclude<Status>(
  statuses: readonly Status[],
  selection: Selection,
  rows: readonly Row<Status>[],
  filtered: Status | undefined,
): boolean {
  const loaded = rows.filter(({ id }) => selection.isSelected(id));
  if (loaded.some(({ status }) => statuses.includes(status))) return true;
  const isEachLoaded = loaded.length === selection.ids.size;
  return !isEachLoaded && (filtered === undefined || statuses.includes(filtered));
}
