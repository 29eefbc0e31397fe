import { api } from '~/api/endpoints';
import { formatCount } from '~/shared/format/words';

/** How many approved videos have no post yet. */
export function ReadyCount() {
  const { data } = api.useVideoPagesInfiniteQuery({
    status: 'approved',
    hasPosts: false,
    order: 'oldest',
  });
  const total = data?.pages[0]?.total;
  return <>{typeof total === 'number' ? formatCount(total) : '–'} ready to schedule</>;
}
