import { FormDialog } from '~/shared/forms/FormDialog';
import { AccountRadios } from './AccountRadios';
import { chooseAccountText } from './accountTexts';
import type { OpenChoice } from './connectionMutations';
import { useChooseAccountForm } from './useChooseAccountForm';

interface ChooseAccountDialogProps {
  choice: OpenChoice;
  onClose: () => void;
}

export function ChooseAccountDialog({ choice, onClose }: ChooseAccountDialogProps) {
  const form = useChooseAccountForm(choice, onClose);
  return (
    <FormDialog
      title="Choose an account"
      description={chooseAccountText(choice.label)}
      submitLabel="Connect"
      busyLabel="Connecting…"
      form={form}
      onClose={onClose}
    >
      <AccountRadios choice={choice} control={form.control} />
    </FormDialog>
  );
}
