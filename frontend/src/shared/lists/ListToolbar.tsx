import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '~/config/timeouts';
import { humanize } from '../format/words';
import { ChoiceField } from '../ui/ChoiceField';
import { FilterField } from './FilterField';
import styles from './ListToolbar.module.css';
import type { ListFilter, ListOrder } from './useListFilter';

/** The text while it is typed: the list is searched once the operator pauses. */
function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    // After Back, or when the filter is cleared. The operator may have typed on.
    if (applied !== text.trim()) setText(applied);
  }
  useEffect(() => {
    if (text.trim() === applied) return;
    const pause = setTimeout(() => apply(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [text, applied, apply]);
  return [text, setText] as const;
}

const ORDERS: readonly { value: ListOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

interface ListToolbarProps<Status extends string> {
  /** What the list holds, as in *Search scripts*. */
  what: string;
  /** As in `useListFilter`. */
  statuses: readonly Status[];
  filter: ListFilter<Status>;
  setFilter: (change: ListFilter<Status>) => void;
  /** Fields of this list only, between the status and the order. */
  children?: ReactNode;
}

/** Searches, filters and sorts a list. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { what, statuses, filter, setFilter, children } = props;
  const search = useCallback((q: string) => setFilter({ q }), [setFilter]);
  const [text, setText] = useSearchText(filter.q ?? '', search);
  return (
    <search className={styles.toolbar}>
      <TextField
        type="search"
        size="small"
        className={styles.search}
        label={`Search ${what}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {statuses.length > 0 && (
        <FilterField
          label="Status"
          choices={statuses.map((value) => ({ value, label: humanize(value) }))}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
      )}
      {children}
      <div className={styles.choice}>
        <ChoiceField
          label="Order"
          value={filter.order ?? 'newest'}
          choices={ORDERS}
          onChange={(order) => setFilter({ order: order === 'newest' ? undefined : order })}
        />
      </div>
    </search>
  );
}
