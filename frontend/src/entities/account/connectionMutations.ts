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
  | { kind: 'failed'; message: string; error?: unknown };

function useConnectionResult() {
  const toast = useToast();
  return async (mutation: Promise<PlatformConnection>): Promise<ConnectionResult> => {
    try {
      const { platform, choice } = await mutation;
      if (choice) return { kind: 'choice', choice: { ...choice, label: platform.label } };
      const account = platform.accountName ?? 'Your account';
      toast.success('Account connected', `${account} on ${platform.label} is connected.`);
      return { kind: 'connected' };
    } catch (error) {
      const message = serverError(error, 'Failed to connect the account');
      return { kind: 'failed', message, error };
    }
  };
}

/** For a form that connects: what became of it. A refusal is shown as a toast too. */
export function useConnectionForm(onChoiceNeeded?: (choice: OpenChoice) => void) {
  const toast = useToast();
  return async (connection: Promise<ConnectionResult>) => {
    const result = await connection;
    if (result.kind === 'connected') return { ok: true } as const;
    if (result.kind === 'choice') {
      onChoiceNeeded?.(result.choice);
      return undefined;
    }
    toast.error(result.message);
    return { ok: false, message: result.message, error: result.error } as const;
  };
}

export function useFinishConnection() {
  const [finish] = api.useFinishConnectionMutation();
  const resultOf = useConnectionResult();
  return {
    finish: ({ state, code }: GrantedCallback) =>
      resultOf(finish({ finishConnection: { state, code } }).unwrap()),
  };
}

export function useConnectWithToken() {
  const [connectWithToken] = api.useConnectWithTokenMutation();
  const resultOf = useConnectionResult();
  return {
    connect: (platform: Platform, token: string) =>
      resultOf(connectWithToken({ platform, connectWithToken: { token } }).unwrap()),
  };
}

export function useChooseAccount() {
  const [choose] = api.useChooseAccountMutation();
  const resultOf = useConnectionResult();
  return {
    choose: (token: string, accountId: string) =>
      resultOf(
        choose({ chooseAccount: { token, accountId } })
          .unwrap()
          .then((platform) => ({ platform, choice: null })),
      ),
  };
}
