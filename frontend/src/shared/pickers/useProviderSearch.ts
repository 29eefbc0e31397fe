import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { useDebouncedSearch } from './useDebouncedSearch';

type UseList<Item> = (call: { provider: string; q?: string } | SkipToken) => {
  currentData?: Item[];
  error?: unknown;
  refetch: () => unknown;
};

/** Avatars or voices, which the server searches. While a search is not answered there are none. */
export function useProviderSearch<Item>(useList: UseList<Item>) {
  const { typed, asked, search } = useDebouncedSearch();
  const meta = api.useGetMetaQuery();
  const provider = meta.data?.provider.name;
  const list = useList(provider ? { provider, q: asked || undefined } : skipToken);
  // Without the provider there is no list to load.
  const { error, refetch } = provider ? list : meta;
  const items = typed === asked ? list.currentData : undefined;
  return { items, search, error: list.currentData ? undefined : error, refetch };
}
