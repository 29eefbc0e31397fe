import { api } from '~/api/endpoints';
import { localZone, zoneName } from '~/shared/format/dateTime';

/** The setup of the server; undefined until it is loaded. */
export const useMeta = () => api.useGetMetaQuery().data;

/** The avatar provider's name in API paths. */
export const useProviderName = () => useMeta()?.provider.name;

/** The operator's time zone; the browser's until it is loaded. */
export const useOperatorZone = () => zoneName(useMeta()?.timeZone ?? localZone());
