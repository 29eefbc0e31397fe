import useMediaQuery from '@mui/material/useMediaQuery';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';

/** Seven columns of tiles cannot be read on a phone, and a finger that scrolls would drag. */
const ROOM_FOR_A_MONTH = '(min-width: 768px)';

/** Whether the posts to come are a list by day or, where there is room, a month. */
export function usePostsView() {
  const roomy = useMediaQuery(ROOM_FOR_A_MONTH, { noSsr: true });
  const [view, setView] = useStoredChoice('posts-view', ['agenda', 'month']);
  // Whoever followed a link to a post finds it in the list.
  const linked = useLinkedId('post') !== null;
  return { roomy, asMonth: roomy && view === 'month' && !linked, setView };
}

export type PostsView = ReturnType<typeof usePostsView>;
