import { useAdoptTokenMutation, useFinishConnectionMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ConnectedPlatform, Platform } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import type { Allowed } from './cameBack';

/** Makes the call that connects an account and says whose it is. Gives back why it did not work. */
function useSaying() {
  const toast = useToast();
  return async (connected: Promise<ConnectedPlatform>): Promise<string | undefined> => {
    try {
      const { accountName, label } = await connected;
      const account = accountName ?? 'Your account';
      toast.success('Account Connected', `${account} on ${label} is connected.`);
      return undefined;
    } catch (error) {
      return serverError(error, 'Failed to connect the account');
    }
  };
}

/** Connects the account that the operator has come back for. */
export function useFinishing() {
  const [finish, { isLoading: finishing }] = useFinishConnectionMutation();
  const saying = useSaying();
  return {
    finish: ({ state, code }: Allowed) =>
      saying(finish({ finishConnection: { state, code } }).unwrap()),
    finishing,
  };
}

/** Connects an account with a token that the operator made at the platform. */
export function useAdopting() {
  const [adopt, { isLoading: adopting }] = useAdoptTokenMutation();
  const saying = useSaying();
  return {
    adopt: (platform: Platform, token: string) =>
      saying(adopt({ platform, adoptToken: { token } }).unwrap()),
    adopting,
  };
}
