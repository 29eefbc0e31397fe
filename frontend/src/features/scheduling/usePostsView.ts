import useMediaQuery from '@mui/material/useMediaQuery';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';

/** A month is unreadable on a phone, and scrolling would drag posts. */
const ROOM_FOR_A_MONTH = '(min-width: 768px)';

/** Whether the upcoming posts are shown as a list or, on wide screens, as a month. */
export function usePostsView() {
  const roomy = useMediaQuery(ROOM_FOR_A_MONTH, { noSsr: true });
  const [view, setView] = useStoredChoice('posts-view', ['agenda', 'month']);
  // A link to a post opens the list.
  const linked = useLinkedId('post') !== null;
  return { roomy, asMonth: roomy && view === 'month' && !linked, setView };
}

export type PostsView = ReturnType<typeof usePostsView>;
