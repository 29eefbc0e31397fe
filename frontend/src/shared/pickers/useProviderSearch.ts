import { debounce } from '@mui/material/utils';
import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/api/endpoints';
import { SEARCH_DEBOUNCE_MS } from '~/config/timeouts';

type UseList<Item> = (call: { provider: string; q?: string } | SkipToken) => {
  currentData?: Item[];
  error?: unknown;
  refetch: () => unknown;
};

/** Avatars or voices, which the server searches. While a search is not answered there are none. */
export function useProviderSearch<Item>(useList: UseList<Item>) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useMemo(() => debounce(setAsked, SEARCH_DEBOUNCE_MS), []);
  useEffect(() => () => ask.clear(), [ask]);
  const meta = api.useGetMetaQuery();
  const provider = meta.data?.provider.name;
  const list = useList(provider ? { provider, q: asked || undefined } : skipToken);
  // Without the provider there is no list to load.
  const { error, refetch } = provider ? list : meta;

  const search = (text: string) => {
    setTyped(text.trim());
    ask(text.trim());
  };
  const items = typed === asked ? list.currentData : undefined;
  return { items, search, error: list.currentData ? undefined : error, refetch };
}
