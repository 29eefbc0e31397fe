import { useState } from 'react';
import { useToast } from '~/shared/toast/useToast';
import { type OpenChoice, useChooseAccount } from './useFinishConnection';

const NONE_CHOSEN = 'Choose an account first.';

/** Which of the allowed accounts is chosen, and the call that connects it. */
export function useChooseAccountForm({ token }: OpenChoice, onConnected: () => void) {
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { choose, choosing } = useChooseAccount();
  const toast = useToast();

  const submit = async () => {
    if (accountId === '') return setProblem(NONE_CHOSEN);
    const outcome = await choose(token, accountId);
    if (outcome.kind === 'connected') return onConnected();
    const why = outcome.kind === 'refused' ? outcome.why : NONE_CHOSEN;
    setProblem(why);
    toast.error(why);
  };

  return {
    accountId,
    change: (id: string) => {
      setAccountId(id);
      setProblem(undefined);
    },
    problem,
    submit,
    choosing,
  };
}
