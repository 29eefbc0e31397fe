import { FormDialog } from '~/shared/ui/FormDialog';
import { chooseAccountText } from '../accountTexts';
import type { OpenChoice } from '../connectionMutations';
import { useChooseAccountForm } from '../useChooseAccountForm';
import { AccountRadios } from './AccountRadios';

interface ChooseAccountDialogProps {
  choice: OpenChoice;
  onClose: () => void;
}

export function ChooseAccountDialog({ choice, onClose }: ChooseAccountDialogProps) {
  const { submit, choosing, ...form } = useChooseAccountForm(choice, onClose);
  return (
    <FormDialog
      title="Choose an account"
      description={chooseAccountText(choice.label)}
      submitLabel="Connect"
      busyLabel="Connecting..."
      busy={choosing}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountRadios choice={choice} {...form} />
    </FormDialog>
  );
}
