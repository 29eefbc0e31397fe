import { api } from '~/api/endpoints';

export const useMeta = () => api.useGetMetaQuery().data;

export const useProviderName = () => useMeta()?.provider.name;
