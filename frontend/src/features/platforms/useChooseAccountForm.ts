import { useDraft } from '~/shared/hooks/useDraft';
import { type OpenChoice, useChooseAccount } from './connectionMutations';

const NONE_CHOSEN = 'Choose an account first.';

export function useChooseAccountForm({ token }: OpenChoice, onConnected: () => void) {
  const { value: accountId, change, problem, setProblem, refuse } = useDraft('');
  const { choose, isLoading } = useChooseAccount();

  const submit = async () => {
    if (accountId === '') return setProblem(NONE_CHOSEN);
    const result = await choose(token, accountId);
    if (result.kind === 'connected') return onConnected();
    refuse(result.kind === 'failed' ? result.message : NONE_CHOSEN);
  };
  return { accountId, change, problem, submit, choosing: isLoading };
}
