import { useGetMetaQuery } from '~/api/endpoints';
import { localZone, zoneName } from '~/shared/format/dateTime';

/** What this server is and how it is set up; undefined until it is known. */
export const useMeta = () => useGetMetaQuery().data;

/** The name under which the avatar provider's calls are found. */
export const useProviderName = () => useMeta()?.provider.name;

/** The zone of the operator's days, slots and plans; the browser's until it is known. */
export const useOperatorZone = () => zoneName(useMeta()?.timeZone ?? localZone());
