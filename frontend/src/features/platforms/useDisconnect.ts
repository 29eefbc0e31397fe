import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Disconnects the account of a platform. */
export function useDisconnect({ platform, label }: ConnectedPlatform) {
  const [disconnectPlatform, { isLoading: disconnecting }] = api.useDisconnectPlatformMutation();
  const withToast = useMutationToast();
  const disconnect = () =>
    withToast(disconnectPlatform({ platform }), {
      success: {
        title: 'Account Disconnected',
        description: `Posts for ${label} go into the sandbox from now on.`,
      },
      error: 'Failed to disconnect the account',
    });
  return { disconnect, disconnecting };
}
