import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Video } from '~/api/generated';

interface Current {
  id: number | null;
  /** Its index: after a decision, the video that moves to this index is next. */
  place: number;
}

/**
 * The current video of the queue; it starts with the one that the address links to.
 * @param reopened The video that went back to review last: it becomes the current one.
 */
export function useReviewQueue(pending: readonly Video[], reopened?: Video) {
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('video'));
  const [followed, setFollowed] = useState(0);
  const [lastReopened, setLastReopened] = useState(reopened);
  const [current, setCurrent] = useState<Current>({ id: null, place: 0 });

  const placeOf = (videoId: number | null) => pending.findIndex(({ id }) => id === videoId);
  const at = (place: number): Current => ({ id: pending[place]?.id ?? null, place });

  let place = placeOf(current.id);
  if (place < 0) place = Math.max(0, Math.min(current.place, pending.length - 1));
  if (wanted !== followed && placeOf(wanted) >= 0) {
    setFollowed(wanted);
    place = placeOf(wanted);
  }
  if (reopened && reopened !== lastReopened && placeOf(reopened.id) >= 0) {
    setLastReopened(reopened);
    place = placeOf(reopened.id);
  }
  const now = at(place);
  if (pending.length > 0 && (now.id !== current.id || now.place !== current.place)) setCurrent(now);

  return {
    place,
    current: pending[place],
    choose: (videoId: number) => setCurrent(at(placeOf(videoId))),
    step: (by: 1 | -1) => setCurrent(at(Math.max(0, Math.min(place + by, pending.length - 1)))),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
