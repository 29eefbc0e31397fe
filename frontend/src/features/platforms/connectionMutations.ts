import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { AccountChoice, Platform, PlatformConnection } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import type { GrantedCallback } from './oauthCallback';

export interface OpenChoice extends AccountChoice {
  /** The platform's name. */
  label: string;
}

export type ConnectionResult =
  | { kind: 'connected' }
  | { kind: 'choice'; choice: OpenChoice }
  | { kind: 'failed'; message: string };

function useConnectionResult() {
  const toast = useToast();
  return async (mutation: Promise<PlatformConnection>): Promise<ConnectionResult> => {
    try {
      const { platform, choice } = await mutation;
      if (choice) return { kind: 'choice', choice: { ...choice, label: platform.label } };
      const account = platform.accountName ?? 'Your account';
      toast.success('Account Connected', `${account} on ${platform.label} is connected.`);
      return { kind: 'connected' };
    } catch (error) {
      return { kind: 'failed', message: serverError(error, 'Failed to connect the account') };
    }
  };
}

export function useFinishConnection() {
  const [finish, { isLoading }] = api.useFinishConnectionMutation();
  const resultOf = useConnectionResult();
  return {
    finish: ({ state, code }: GrantedCallback) =>
      resultOf(finish({ finishConnection: { state, code } }).unwrap()),
    isLoading,
  };
}

export function useConnectWithToken() {
  const [connectWithToken, { isLoading }] = api.useConnectWithTokenMutation();
  const resultOf = useConnectionResult();
  return {
    connect: (platform: Platform, token: string) =>
      resultOf(connectWithToken({ platform, connectWithToken: { token } }).unwrap()),
    isLoading,
  };
}

export function useChooseAccount() {
  const [choose, { isLoading }] = api.useChooseAccountMutation();
  const resultOf = useConnectionResult();
  return {
    choose: (token: string, accountId: string) =>
      resultOf(
        choose({ chooseAccount: { token, accountId } })
          .unwrap()
          .then((platform) => ({ platform, choice: null })),
      ),
    isLoading,
  };
}
