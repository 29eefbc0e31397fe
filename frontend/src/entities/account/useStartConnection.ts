import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { basePath } from '~/config/basePath';
import { paths } from '~/config/paths';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { redirectTo } from './redirectTo';

const INVALID_ADDRESS = 'Enter a complete address: https://… or http://…';

export interface RedirectForm {
  redirectAddress: string;
}

export const ownAddress = () => window.location.origin + basePath + paths.oauthCallback;

export function checkWebAddress(text: string): true | string {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol) || INVALID_ADDRESS;
  } catch {
    return INVALID_ADDRESS;
  }
}

/** Redirects the operator to a platform to allow access; holds the address to come back to. */
export function useStartConnection(platform: Platform) {
  const [connect] = useMutationToast(api.useConnectPlatformMutation, {
    error: 'Failed to start the connection',
  });
  const toast = useToast();
  const form = useServerForm<RedirectForm>({
    defaultValues: { redirectAddress: ownAddress() },
    send: async ({ redirectAddress }) => {
      const started = await connect({ platform, connectPlatform: { redirectAddress } });
      if (started.ok) redirectTo(started.data.address);
      return started;
    },
    // The field may be in the closed list of steps.
    onInvalid: () => toast.error(INVALID_ADDRESS),
    lostWith: 'nothing',
  });
  return { start: () => void form.submit(), connecting: form.busy, control: form.control };
}
