import {
  useAdoptTokenMutation,
  useChooseAccountMutation,
  useFinishConnectionMutation,
} from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { AccountChoice, Platform, PlatformConnection } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import type { GrantedCallback } from './oauthCallback';

/** Several accounts were allowed: the operator has to choose one of them before anything is connected. */
export interface OpenChoice extends AccountChoice {
  /** The platform's name. */
  label: string;
}

/** What comes of a call that connects an account. */
type Outcome =
  | { kind: 'connected' }
  | { kind: 'several'; choice: OpenChoice }
  | { kind: 'refused'; why: string };

/** Waits for a call that connects an account, and says whose it is. */
function useConnectionResult() {
  const toast = useToast();
  return async (answer: Promise<PlatformConnection>): Promise<Outcome> => {
    try {
      const { platform, choice } = await answer;
      if (choice) return { kind: 'several', choice: { ...choice, label: platform.label } };
      const account = platform.accountName ?? 'Your account';
      toast.success('Account Connected', `${account} on ${platform.label} is connected.`);
      return { kind: 'connected' };
    } catch (error) {
      return { kind: 'refused', why: serverError(error, 'Failed to connect the account') };
    }
  };
}

/** Connects the account that the operator has come back for. */
export function useFinishConnection() {
  const [finish, { isLoading: finishing }] = useFinishConnectionMutation();
  const outcomeOf = useConnectionResult();
  return {
    finish: ({ state, code }: GrantedCallback) =>
      outcomeOf(finish({ finishConnection: { state, code } }).unwrap()),
    finishing,
  };
}

/** Connects an account with a token that the operator made at the platform. */
export function useConnectWithToken() {
  const [adopt, { isLoading: connecting }] = useAdoptTokenMutation();
  const outcomeOf = useConnectionResult();
  return {
    adopt: (platform: Platform, token: string) =>
      outcomeOf(adopt({ platform, adoptToken: { token } }).unwrap()),
    connecting,
  };
}

/** Connects the one account that the operator chooses. */
export function useChooseAccount() {
  const [choose, { isLoading: choosing }] = useChooseAccountMutation();
  const outcomeOf = useConnectionResult();
  return {
    choose: (token: string, accountId: string) =>
      outcomeOf(
        choose({ chooseAccount: { token, accountId } })
          .unwrap()
          .then((platform) => ({ platform, choice: null })),
      ),
    choosing,
  };
}
