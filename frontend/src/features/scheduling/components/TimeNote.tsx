import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useClock } from '~/shared/clock/useClock';
import { resolveWallTime } from '~/shared/clock/wallTime';

type Typed = FieldValues & { date: string; time: string };

/** The zone of a typed date and time, and what a change of the clocks makes of it. */
export function TimeNote<Form extends Typed>({ control }: { control: Control<Form> }) {
  const clock = useClock();
  const date: string = useWatch({ control, name: 'date' as Path<Form> });
  const time: string = useWatch({ control, name: 'time' as Path<Form> });
  const note = resolveWallTime(date, time, clock)?.note;
  return note === undefined ? (
    clock.zone
  ) : (
    <span role="status">
      {clock.zone}. {note}
    </span>
  );
}
