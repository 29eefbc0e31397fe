import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetSessionQuery } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { readCameBack, refusalOf } from './cameBack';
import { type OpenChoice, useFinishing } from './useConnecting';

export type Arrival =
  | { stage: 'under way' }
  | { stage: 'connected' }
  | { stage: 'to choose'; choice: OpenChoice }
  | { stage: 'not connected'; why: string };

/** What an address without anything in it comes to: one that was opened by hand, or again. */
const NOTHING_TO_FINISH = 'There is nothing to finish here. Connect an account from its card.';

/**
 * Finishes what the address says, once. The code in it leaves the address bar before anything else, but not before it
 * is known that nobody has to sign in first: the sign-in takes the place of this screen and gives it back with the
 * address that it finds.
 */
export function useArrival() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [back] = useState(() => readCameBack(search));
  const { data: session, error, refetch } = useGetSessionQuery();
  const { finish } = useFinishing();
  const begun = useRef(false);
  const [arrival, setArrival] = useState<Arrival>(
    back ? { stage: 'under way' } : { stage: 'not connected', why: NOTHING_TO_FINISH },
  );
  const mayBegin = session !== undefined && (session.signedIn || !session.required);

  useEffect(() => {
    // A code is good for one try, and React may run this twice.
    if (!mayBegin || !back || begun.current) return;
    begun.current = true;
    navigate(paths.connected, { replace: true });
    if (back.kind !== 'allowed') {
      setArrival({ stage: 'not connected', why: refusalOf(back) });
      return;
    }
    void finish(back).then((outcome) => {
      if (outcome.kind === 'connected') setArrival({ stage: 'connected' });
      else if (outcome.kind === 'several')
        setArrival({ stage: 'to choose', choice: outcome.choice });
      else setArrival({ stage: 'not connected', why: outcome.why });
    });
  }, [mayBegin, back, finish, navigate]);

  return {
    arrival,
    settle: () => setArrival({ stage: 'connected' }),
    lost: back && !session ? error : undefined,
    refetch,
  };
}
