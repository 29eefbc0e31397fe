import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { Platform } from '~/api/generated';
import { paths } from '~/config/paths';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { redirectTo } from './redirectTo';

const INVALID_ADDRESS = 'Enter a complete address: https://… or http://…';

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
  const { value: redirectAddress, change, problem, setProblem, refuse } = useDraft(own);
  const [connect, connecting] = useMutationToast(api.useConnectPlatformMutation, {
    error: 'Failed to start the connection',
  });

  const start = async () => {
    if (!isWebAddress(redirectAddress)) return refuse(INVALID_ADDRESS);
    const started = await connect({ platform, connectPlatform: { redirectAddress } });
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
