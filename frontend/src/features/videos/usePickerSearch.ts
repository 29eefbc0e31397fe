import { useDeferredValue, useState } from 'react';
import { useGetMetaQuery } from '~/api/endpoints';
import { PICKER_LIMIT } from '~/config/limits';

/** * The search of a picker, and the argument of its query: undefined while the provider that * it is sent to is loading (see `meta`).
 */
export function usePickerSearch() {
  const [query, setQuery] = useState('');
  const meta = useGetMetaQuery();
  const provider = meta.data?.provider.name;
  const searched = useDeferredValue(query.trim());
  const call = provider ? { provider, q: searched || undefined } : undefined;
  return { query, setQuery, call, meta };
}

export const firstItems = <Item>(items: readonly Item[] | undefined) =>
  items?.slice(0, PICKER_LIMIT);

/** The note below a list that is empty or longer than the picker shows. */
export function pickerNote(items: readonly unknown[] | undefined, query: string, none: string) {
  if (!items) return undefined;
  if (items.length === 0) return query ? `No results for “${query}”.` : none;
  if (items.length > PICKER_LIMIT) {
    return `The first ${PICKER_LIMIT} of ${items.length}. Search to find the others.`;
  }
  return undefined;
}
