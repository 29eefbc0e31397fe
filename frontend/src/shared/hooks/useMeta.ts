import { useGetMetaQuery } from '~/api/endpoints';

/** What this server is and how it is set up; undefined until it is known. */
export const useMeta = () => useGetMetaQuery().data;

/** The name under which the avatar provider's calls are found. */
export const useProviderName = () => useMeta()?.provider.name;
