import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Current {
  id: number | null;
  /** Its index: after a decision, the row that moves to this index is next. */
  place: number;
}

interface QueueOptions<Row> {
  /** The parameter of the address that names the first row. */
  parameter: string;
  /** The row that came back to the queue last: it becomes the current one. */
  reopened?: Row;
}

/** The current row of a list whose rows are decided on, one after the other. */
export function useRowQueue<Row extends { id: number }>(
  rows: readonly Row[],
  { parameter, reopened }: QueueOptions<Row>,
) {
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get(parameter));
  const [followed, setFollowed] = useState(0);
  const [lastReopened, setLastReopened] = useState(reopened);
  const [current, setCurrent] = useState<Current>({ id: null, place: 0 });

  const placeOf = (rowId: number | null) => rows.findIndex(({ id }) => id === rowId);
  const at = (place: number): Current => ({ id: rows[place]?.id ?? null, place });

  let place = placeOf(current.id);
  if (place < 0) place = Math.max(0, Math.min(current.place, rows.length - 1));
  if (wanted !== followed && placeOf(wanted) >= 0) {
    setFollowed(wanted);
    place = placeOf(wanted);
  }
  if (reopened && reopened !== lastReopened && placeOf(reopened.id) >= 0) {
    setLastReopened(reopened);
    place = placeOf(reopened.id);
  }
  const now = at(place);
  if (rows.length > 0 && (now.id !== current.id || now.place !== current.place)) setCurrent(now);

  return {
    place,
    current: rows[place],
    choose: (rowId: number) => setCurrent(at(placeOf(rowId))),
    step: (by: 1 | -1) => setCurrent(at(Math.max(0, Math.min(place + by, rows.length - 1)))),
  };
}
