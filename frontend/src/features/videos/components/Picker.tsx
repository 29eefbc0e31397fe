import InputBase from '@mui/material/InputBase';
import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { api } from '~/api/endpoints';
import { PICKER_LIMIT } from '~/config/limits';
import { ErrorState } from '~/shared/ui/ErrorState';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import type { QueryResult } from '~/shared/ui/QueryState';
import styles from './Picker.module.css';

interface PickerProps<Item> {
  legend: 'Avatar' | 'Voice';
  value: Item | null;
  onChange: (item: Item) => void;
  useList: (call: { provider: string; q?: string } | SkipToken) => QueryResult<Item[]>;
  classes: Record<string, string>;
  children: (item: Item) => ReactNode;
}

function noteOf(items: readonly unknown[] | undefined, query: string, noun: string) {
  if (!items) return undefined;
  if (items.length === 0) return query ? `No results for “${query}”.` : `No ${noun} found`;
  if (items.length > PICKER_LIMIT) {
    return `The first ${PICKER_LIMIT} of ${items.length}. Search to find the others.`;
  }
  return undefined;
}

export function Picker<Item extends { id: string; name: string }>(props: PickerProps<Item>) {
  const { legend, value, onChange, useList, classes, children } = props;
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim());
  const meta = api.useGetMetaQuery();
  const provider = meta.data?.provider.name;
  const list = useList(provider ? { provider, q: searched || undefined } : skipToken);
  const { data } = list;
  // Without the provider there is no list to load.
  const { error, refetch } = provider ? list : meta;
  const name = useId();
  const noun = `${legend.toLowerCase()}s`;
  return (
    <FieldGroup
      legend={
        <>
          {legend}
          {value && <span className={styles.chosen}>{value.name}</span>}
        </>
      }
    >
      <div className={styles.box}>
        <div className={styles.search}>
          <Search size={15} aria-hidden />
          <InputBase
            type="search"
            fullWidth
            placeholder={`Search ${noun}`}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              // Enter in the search must not submit the surrounding form, which starts a render.
              if (event.key === 'Enter') event.preventDefault();
            }}
            slotProps={{ input: { 'aria-label': `Search ${noun}` } }}
          />
        </div>
        {!data && Boolean(error) && (
          <ErrorState what={`${legend}s`} error={error} onRetry={refetch} />
        )}
        <div className={classes.list} data-loading={(!data && !error) || undefined}>
          {data?.slice(0, PICKER_LIMIT).map((item) => (
            <label key={item.id} className={classes.option}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={item.id === value?.id}
                onChange={() => onChange(item)}
              />
              {children(item)}
            </label>
          ))}
        </div>
        <p className={styles.note} role="status">
          {noteOf(data, query, noun)}
        </p>
      </div>
    </FieldGroup>
  );
}
