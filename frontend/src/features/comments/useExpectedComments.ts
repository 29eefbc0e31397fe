import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { NEWEST_COMMENTS } from '~/api/comments';
import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';

/** How long comments are expected: reading them may fail. */
const EXPECTED_FOR_MS = 60_000;

/**
 * New comments appear in the lists once they have been read, which takes a while. The returned function says how many
 * are expected: until that many have been read, the figures are polled often.
 */
export function useExpectedComments() {
  /** How many comments will have been read then; null while none is expected. */
  const [expected, setExpected] = useState<number | null>(null);
  const { data } = api.useGetCommentStatsQuery(
    undefined,
    every(expected === null ? polling.commentStats : polling.expectedComments),
  );
  const read = data?.totalProcessed;
  if (expected !== null && read !== undefined && read >= expected) setExpected(null);

  const dispatch = useDispatch();
  const known = useRef(read);
  useEffect(() => {
    const isNew = known.current !== undefined && known.current !== read;
    known.current = read;
    if (isNew) dispatch(api.util.invalidateTags([NEWEST_COMMENTS, 'TrendingComment']));
  }, [read, dispatch]);

  useEffect(() => {
    if (expected === null) return;
    const timer = setTimeout(() => setExpected(null), EXPECTED_FOR_MS);
    return () => clearTimeout(timer);
  }, [expected]);

  return useCallback((count: number) => setExpected((known.current ?? 0) + count), []);
}
