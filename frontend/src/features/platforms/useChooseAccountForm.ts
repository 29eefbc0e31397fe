import { useState } from 'react';
import { useToast } from '~/shared/toast/useToast';
import { type OpenChoice, useChooseAccount } from './connectionMutations';

const NONE_CHOSEN = 'Choose an account first.';

/** The form in which the operator chooses one of several allowed accounts. */
export function useChooseAccountForm({ token }: OpenChoice, onConnected: () => void) {
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { choose, isLoading } = useChooseAccount();
  const toast = useToast();

  const change = (id: string) => {
    setAccountId(id);
    setProblem(undefined);
  };
  const submit = async () => {
    if (accountId === '') return setProblem(NONE_CHOSEN);
    const result = await choose(token, accountId);
    if (result.kind === 'connected') return onConnected();
    const message = result.kind === 'failed' ? result.message : NONE_CHOSEN;
    setProblem(message);
    toast.error(message);
  };
  return { accountId, change, problem, submit, choosing: isLoading };
}
