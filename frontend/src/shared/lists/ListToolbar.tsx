import TextField from '@mui/material/TextField';
import { useCallback, useEffect, useState } from 'react';
import type { Platform } from '~/api/generated';
import { SEARCH_DEBOUNCE_MS } from '~/config/timeouts';
import { humanize } from '../format/words';
import { usePlatforms } from '../platforms/usePlatforms';
import { ProjectChip } from '../projects/ProjectChip';
import { ChoiceField } from '../ui/ChoiceField';
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

interface FilterFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined when the list is not filtered by it. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <div className={styles.choice}>
      <ChoiceField<Value | 'all'>
        label={label}
        value={value ?? 'all'}
        choices={[{ value: 'all', label: 'All' }, ...choices]}
        onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      />
    </div>
  );
}

interface ListToolbarProps<Status extends string> {
  /** What the list holds, as in *Search scripts*. */
  what: string;
  /** As in `useListFilter`. */
  statuses: readonly Status[];
  /** As in `useListFilter`. */
  platforms?: readonly Platform[];
  filter: ListFilter<Status>;
  setFilter: (change: ListFilter<Status>) => void;
}

/** Searches, filters and sorts a list. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { what, statuses, platforms = [], filter, setFilter } = props;
  const search = useCallback((q: string) => setFilter({ q }), [setFilter]);
  const [text, setText] = useSearchText(filter.q ?? '', search);
  const { label } = usePlatforms();
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
      {platforms.length > 0 && (
        <FilterField
          label="Platform"
          choices={platforms.map((value) => ({ value, label: label(value) }))}
          value={filter.platform}
          onChange={(platform) => setFilter({ platform })}
        />
      )}
      {filter.project !== undefined && (
        <ProjectChip
          projectId={filter.project}
          onRemove={() => setFilter({ project: undefined })}
        />
      )}
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
