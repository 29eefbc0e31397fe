import { useServerForm } from '~/shared/forms/useServerForm';
import { type OpenChoice, useChooseAccount, useConnectionForm } from './connectionMutations';

export interface AccountForm {
  /** Empty until one is chosen. */
  accountId: string;
}

export function useChooseAccountForm({ token }: OpenChoice, onSaved: () => void) {
  const { choose } = useChooseAccount();
  const resultOf = useConnectionForm();
  return useServerForm<AccountForm>({
    defaultValues: { accountId: '' },
    send: ({ accountId }) => resultOf(choose(token, accountId)),
    onlyField: 'accountId',
    lostWith: 'nothing',
    onSaved,
  });
}
