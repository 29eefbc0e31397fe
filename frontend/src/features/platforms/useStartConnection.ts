import { useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { Platform } from '~/api/generated';
import { paths } from '~/config/paths';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { redirectTo } from './redirectTo';

const INVALID_ADDRESS = 'Enter a complete address: https://… or http://…';

/** The address of this dashboard that a platform redirects to. */
const ownAddress = () => `${window.location.origin}${paths.oauthCallback}`;

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Redirects the operator to a platform to allow access; holds the address to come back to. */
export function useStartConnection(platform: Platform) {
  const own = ownAddress();
  const [redirectAddress, setRedirectAddress] = useState(own);
  const [problem, setProblem] = useState<string>();
  const [connect, { isLoading: connecting }] = api.useConnectPlatformMutation();
  const withToast = useMutationToast();
  const toast = useToast();

  const change = (text: string) => {
    setRedirectAddress(text);
    setProblem(undefined);
  };
  const start = async () => {
    if (!isWebAddress(redirectAddress)) {
      setProblem(INVALID_ADDRESS);
      toast.error(INVALID_ADDRESS);
      return;
    }
    const started = await withToast(connect({ platform, connectPlatform: { redirectAddress } }), {
      error: 'Failed to start the connection',
    });
    if (started.ok) redirectTo(started.data.address);
    else setProblem(fieldError(started.error, 'redirectAddress'));
  };

  return {
    start,
    connecting,
    redirect: {
      address: redirectAddress,
      isOwn: redirectAddress === own,
      problem,
      change,
      reset: () => change(own),
    },
  };
}

export type Redirect = ReturnType<typeof useStartConnection>['redirect'];
