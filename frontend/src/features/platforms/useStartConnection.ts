import { useState } from 'react';
import { useConnectPlatformMutation } from '~/api/endpoints';
import { fieldError, serverError } from '~/api/errors';
import type { Platform } from '~/api/generated';
import { paths } from '~/config/paths';
import { useToast } from '~/shared/toast/useToast';
import { redirectTo } from './redirectTo';

const NO_ADDRESS = 'Enter a whole address: https://… or http://…';

/** Where this dashboard can be found, as this browser finds it. */
const ownAddress = () => `${window.location.origin}${paths.connected}`;

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Sends the operator to a platform, and knows the address to which they are to come back. */
export function useStartConnection(platform: Platform) {
  const own = ownAddress();
  const [redirectAddress, setRedirectAddress] = useState(own);
  const [problem, setProblem] = useState<string>();
  const [connect, { isLoading: connecting }] = useConnectPlatformMutation();
  const toast = useToast();

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };

  const leave = async () => {
    if (!isWebAddress(redirectAddress)) return refuse(NO_ADDRESS);
    try {
      const answer = await connect({ platform, connectPlatform: { redirectAddress } }).unwrap();
      redirectTo(answer.address);
    } catch (error) {
      setProblem(fieldError(error, 'redirectAddress'));
      toast.error(serverError(error, 'Failed to begin the connection'));
    }
  };

  return {
    leave,
    connecting,
    redirect: {
      address: redirectAddress,
      isOwn: redirectAddress === own,
      problem,
      change: (text: string) => {
        setRedirectAddress(text);
        setProblem(undefined);
      },
      reset: () => {
        setRedirectAddress(own);
        setProblem(undefined);
      },
    },
  };
}

export type Redirect = ReturnType<typeof useStartConnection>['redirect'];
