import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetSessionQuery } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { callbackErrorMessage, parseOAuthCallback } from './oauthCallback';
import { type OpenChoice, useFinishConnection } from './useFinishConnection';

export type CallbackState =
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
export function useOAuthCallback() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [back] = useState(() => parseOAuthCallback(search));
  const { data: session, error, refetch } = useGetSessionQuery();
  const { finish } = useFinishConnection();
  const begun = useRef(false);
  const [callback, setCallback] = useState<CallbackState>(
    back ? { stage: 'under way' } : { stage: 'not connected', why: NOTHING_TO_FINISH },
  );
  const mayBegin = session !== undefined && (session.signedIn || !session.required);

  useEffect(() => {
    // A code is good for one try, and React may run this twice.
    if (!mayBegin || !back || begun.current) return;
    begun.current = true;
    navigate(paths.connected, { replace: true });
    if (back.kind !== 'allowed') {
      setCallback({ stage: 'not connected', why: callbackErrorMessage(back) });
      return;
    }
    void finish(back).then((outcome) => {
      if (outcome.kind === 'connected') setCallback({ stage: 'connected' });
      else if (outcome.kind === 'several')
        setCallback({ stage: 'to choose', choice: outcome.choice });
      else setCallback({ stage: 'not connected', why: outcome.why });
    });
  }, [mayBegin, back, finish, navigate]);

  return {
    callback,
    settle: () => setCallback({ stage: 'connected' }),
    lost: back && !session ? error : undefined,
    refetch,
  };
}
