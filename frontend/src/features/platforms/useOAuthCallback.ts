import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import type { ConnectionResult } from '~/entities/account/connectionMutations';
import { useFinishConnection } from '~/entities/account/connectionMutations';
import { callbackErrorMessage, parseOAuthCallback } from '~/entities/account/oauthCallback';

export type ConnectionState = { kind: 'pending' } | ConnectionResult;

/** Shown when the address holds no code: it was opened by hand, or a second time. */
const NO_CALLBACK =
  'There is no connection to finish here. Go back to Platforms and choose Connect.';

/**
 * Finishes the connection with the code in the address, once. The code is removed from the address
 * bar first, but only when no sign-in is needed: the sign-in page replaces this screen, which must
 * find the code in the address afterwards.
 */
export function useOAuthCallback() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [callback] = useState(() => parseOAuthCallback(search));
  const { data: session, error, refetch } = api.useGetSessionQuery();
  const { finish } = useFinishConnection();
  const started = useRef(false);
  const [state, setState] = useState<ConnectionState>(
    callback ? { kind: 'pending' } : { kind: 'failed', message: NO_CALLBACK },
  );
  const signedIn = session !== undefined && (session.signedIn || !session.required);

  useEffect(() => {
    // A code can be used once, and StrictMode runs effects twice.
    if (!signedIn || !callback || started.current) return;
    started.current = true;
    navigate(paths.oauthCallback, { replace: true });
    if (callback.kind === 'granted') void finish(callback).then(setState);
    else setState({ kind: 'failed', message: callbackErrorMessage(callback) });
  }, [signedIn, callback, finish, navigate]);

  return {
    state,
    setConnected: () => setState({ kind: 'connected' }),
    sessionError: callback && !session ? error : undefined,
    refetch,
  };
}
