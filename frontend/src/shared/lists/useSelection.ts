import { useCallback, useMemo, useState } from 'react';

const NOTHING: ReadonlySet<number> = new Set();

export interface Selection {
  ids: ReadonlySet<number>;
  isSelected: (id: number) => boolean;
  /** Selects or clears a row, or several as one; with `range`, also every row between them and the row chosen before. */
  toggle: (chosen: number | readonly number[], range: boolean) => void;
  /** Selects these rows and no others. */
  select: (ids: readonly number[]) => void;
  /** Leaves only these rows selected, unless the list has another filter by now. */
  keep: (ids: readonly number[]) => void;
  clear: () => void;
}

interface Selected {
  filter: object;
  ids: ReadonlySet<number>;
  /** The row chosen last, from which a range begins. */
  last: number | null;
}

/** The rows between two of a list, both included; only the second when the first is not in the list. */
function rangeOf(rows: readonly { id: number }[], from: number | null, to: number): number[] {
  const ids = rows.map(({ id }) => id);
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const inFilter = (selected: Selected, filter: object): Selected =>
  selected.filter === filter ? selected : { filter, ids: NOTHING, last: null };

function toggled(
  selected: Selected,
  rows: readonly { id: number }[],
  chosen: readonly number[],
  range: boolean,
): Selected {
  const ids = new Set(selected.ids);
  const isAdded = chosen.some((id) => !ids.has(id));
  for (const one of range ? chosen.flatMap((id) => rangeOf(rows, selected.last, id)) : chosen) {
    if (isAdded) ids.add(one);
    else ids.delete(one);
  }
  return { ...selected, ids, last: chosen.at(-1) ?? selected.last };
}

/**
 * The rows of a list that the operator has selected.
 * @param rows The loaded rows in their order, which ranges follow.
 * @param filter The filter of the list: another one clears the selection.
 */
export function useSelection(
  rows: readonly { id: number }[] | undefined,
  filter: object,
): Selection {
  const [selected, setSelected] = useState<Selected>({ filter, ids: NOTHING, last: null });
  const { ids } = inFilter(selected, filter);

  const toggle = useCallback(
    (chosen: number | readonly number[], range: boolean) =>
      setSelected((current) =>
        toggled(inFilter(current, filter), rows ?? [], [chosen].flat(), range),
      ),
    [rows, filter],
  );
  const select = useCallback(
    (chosen: readonly number[]) => setSelected({ filter, ids: new Set(chosen), last: null }),
    [filter],
  );
  const keep = useCallback(
    (left: readonly number[]) =>
      setSelected((current) =>
        current.filter === filter ? { filter, ids: new Set(left), last: null } : current,
      ),
    [filter],
  );
  const clear = useCallback(() => keep([]), [keep]);
  const isSelected = useCallback((id: number) => ids.has(id), [ids]);
  return useMemo(
    () => ({ ids, isSelected, toggle, select, keep, clear }),
    [ids, isSelected, toggle, select, keep, clear],
  );
}
