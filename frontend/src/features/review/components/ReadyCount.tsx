import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { READY_VIDEOS } from '~/entities/post/postLists';
import { formatCount } from '~/shared/format/words';

/** How many approved videos have no post yet, with a link to where they are scheduled. */
export function ReadyCount() {
  const { data } = api.useVideoPagesInfiniteQuery(READY_VIDEOS);
  const total = data?.pages[0]?.total;
  const count = typeof total === 'number' ? formatCount(total) : '–';
  return <Link to={paths.scheduling}>{count} ready to schedule</Link>;
}
