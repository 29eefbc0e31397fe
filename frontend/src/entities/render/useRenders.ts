import { api } from '~/api/endpoints';
import { useListRows } from '~/shared/lists/useListRows';

/** The videos that are rendering, newest first. All users of the hook share one list, with the progress of each. */
export const useRenders = () =>
  useListRows(api.useVideoPagesInfiniteQuery({ status: 'processing' }), 'video');
