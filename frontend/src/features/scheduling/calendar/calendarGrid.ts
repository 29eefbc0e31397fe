import type { PostEntry } from '~/entities/post/postEntries';
import type { Place } from './place';

export interface CalendarGridProps {
  /** The days to show, from a Monday. */
  days: readonly string[];
  /** A day of the week or month that is shown. */
  day: string;
  now: number;
  /** The entries of the place with this id, the first one first. */
  entriesAt: (placeId: string) => readonly PostEntry[];
  onOpen: (entry: PostEntry) => void;
  /** Opens the form of a new post there. */
  onPlan: (place: Place) => void;
  onShowWeek: (day: string) => void;
}
