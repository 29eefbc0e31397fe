import { api } from '~/api/endpoints';
import { localZone, zoneName } from '~/shared/format/dateTime';

export const useMeta = () => api.useGetMetaQuery().data;

export const useProviderName = () => useMeta()?.provider.name;

/** The operator's time zone; the browser's until it is loaded. */
export const useOperatorZone = () => zoneName(useMeta()?.timeZone ?? localZone());
