import { useDisconnectPlatformMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ConnectedPlatform } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** Forgets the account on a platform, and says so. */
export function useDisconnect({ platform, label }: ConnectedPlatform) {
  const [forget, { isLoading: disconnecting }] = useDisconnectPlatformMutation();
  const toast = useToast();

  const disconnect = async () => {
    try {
      await forget({ platform }).unwrap();
      toast.success('Account Disconnected', `Posts for ${label} go into the sandbox from now on.`);
    } catch (error) {
      toast.error(serverError(error, 'Failed to disconnect the account'));
    }
  };

  return { disconnect, disconnecting };
}
