import useMediaQuery from '@mui/material/useMediaQuery';
import { isDay } from '~/shared/clock/days';
import { useAddressParameters } from '~/shared/hooks/useAddressParameters';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { atLeast } from '~/theme/tokens';

/** A grid is unreadable on a phone, and scrolling would drag posts. */
const ROOM_FOR_A_GRID = atLeast('md');

const LISTS = ['agenda', 'list'] as const;
const VIEWS = [...LISTS, 'week', 'month'] as const;
/** On a phone, a week is a list of its days. */
const NARROW_VIEWS = [...LISTS, 'week'] as const;
type View = (typeof VIEWS)[number];
export type CalendarView = Exclude<View, 'agenda' | 'list'>;

/**
 * How the posts are shown: the upcoming ones by day, all of them as a list, as a week or, on wide screens, as a month. The
 * address says which (`?view=week&date=2026-11-23`), so that Back leads to the view before; without it, the last choice
 * counts.
 */
export function usePostsView() {
  const roomy = useMediaQuery(ROOM_FOR_A_GRID, { noSsr: true });
  const [preferred, prefer] = useStoredChoice('posts-view', VIEWS);
  const [parameters, change] = useAddressParameters();
  const views: readonly View[] = roomy ? VIEWS : NARROW_VIEWS;
  const asked = VIEWS.find((one) => one === parameters.get('view'));
  // A link to a post opens the agenda, with the recent posts below it.
  const wanted = asked ?? (parameters.has('post') ? 'agenda' : preferred);
  const date = parameters.get('date') ?? '';
  const show = (view: View, day?: string) => {
    prefer(view);
    change({ post: undefined, view, date: day }, { push: true });
  };
  return {
    /** Whether a week or a month is a grid. */
    roomy,
    views,
    view: views.find((one) => one === wanted) ?? 'agenda',
    /** A day of the week or month; undefined for today's. */
    date: isDay(date) ? date : undefined,
    show,
  };
}

export type PostsView = ReturnType<typeof usePostsView>;
