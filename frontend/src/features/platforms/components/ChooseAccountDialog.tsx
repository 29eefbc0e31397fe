import { FormDialog } from '~/shared/ui/FormDialog';
import { chooseAccountText } from '../accountTexts';
import { useChooseAccountForm } from '../useChooseAccountForm';
import type { OpenChoice } from '../useFinishConnection';
import { AccountRadios } from './AccountRadios';

interface ChooseAccountDialogProps {
  choice: OpenChoice;
  onClose: () => void;
}

/** Asks which of several allowed accounts is to be connected, where another dialog has led to the question. */
export function ChooseAccountDialog({ choice, onClose }: ChooseAccountDialogProps) {
  const { accountId, change, problem, submit, choosing } = useChooseAccountForm(choice, onClose);
  return (
    <FormDialog
      title="Choose an account"
      description={chooseAccountText(choice.label)}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={choosing}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountRadios
        label={`Accounts on ${choice.label}`}
        accounts={choice.accounts}
        value={accountId}
        onChange={change}
        problem={problem}
      />
    </FormDialog>
  );
}
