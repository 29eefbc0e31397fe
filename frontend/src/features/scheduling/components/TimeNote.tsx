import { useClock } from '~/shared/clock/useClock';
import { resolveWallTime } from '~/shared/clock/wallTime';

interface TimeNoteProps {
  date: string;
  time: string;
}

/** The zone of a typed date and time, and what a change of the clocks makes of it. */
export function TimeNote({ date, time }: TimeNoteProps) {
  const clock = useClock();
  const note = resolveWallTime(date, time, clock)?.note;
  return note === undefined ? (
    clock.zone
  ) : (
    <span role="status">
      {clock.zone}. {note}
    </span>
  );
}
