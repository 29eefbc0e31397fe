import type { ScheduledPost } from '~/api/generated';
import type { Place } from './place';

export interface CalendarGridProps {
  /** The days to show, from a Monday. */
  days: readonly string[];
  /** A day of the week or month that is shown. */
  day: string;
  now: number;
  /** The posts of the place with this id, the first one first. */
  postsAt: (placeId: string) => readonly ScheduledPost[];
  onOpen: (post: ScheduledPost) => void;
  /** Opens the form of a new post there. */
  onPlan: (place: Place) => void;
  onShowWeek: (day: string) => void;
}
