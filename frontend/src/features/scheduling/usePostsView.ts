import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '~/shared/clock/days';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';

/** A week or a month is unreadable on a phone, and scrolling would drag posts. */
const ROOM_FOR_A_CALENDAR = '(min-width: 768px)';

const LISTS = ['agenda', 'list'] as const;
const VIEWS = [...LISTS, 'week', 'month'] as const;
type View = (typeof VIEWS)[number];
export type CalendarView = Exclude<View, 'agenda' | 'list'>;

/**
 * How the posts are shown: the upcoming ones by day, all of them as a list or, on wide screens, as a week or a month. The
 * address says which (`?view=week&date=2026-11-23`), so that Back leads to the view before; without it, the last choice
 * counts.
 */
export function usePostsView() {
  const roomy = useMediaQuery(ROOM_FOR_A_CALENDAR, { noSsr: true });
  const [preferred, prefer] = useStoredChoice('posts-view', VIEWS);
  const [parameters, setParameters] = useSearchParams();
  const views: readonly View[] = roomy ? VIEWS : LISTS;
  const asked = VIEWS.find((one) => one === parameters.get('view'));
  // A link to a post opens the agenda, with the recent posts below it.
  const wanted = asked ?? (parameters.has('post') ? 'agenda' : preferred);
  const date = parameters.get('date') ?? '';
  const show = (view: View, day?: string) => {
    prefer(view);
    setParameters((current) => {
      current.delete('post');
      current.set('view', view);
      if (day === undefined) current.delete('date');
      else current.set('date', day);
      return current;
    });
  };
  return {
    views,
    view: views.find((one) => one === wanted) ?? 'agenda',
    /** A day of the week or month; undefined for today's. */
    date: isDay(date) ? date : undefined,
    show,
  };
}

export type PostsView = ReturnType<typeof usePostsView>;
