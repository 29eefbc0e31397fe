import { api } from '~/api/endpoints';
import type { RecoveryCodes } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ConfirmOperatorDialog } from './ConfirmOperatorDialog';

interface RenewRecoveryCodesDialogProps {
  onRenewed: (codes: RecoveryCodes) => void;
  onClose: () => void;
}

export function RenewRecoveryCodesDialog({ onRenewed, onClose }: RenewRecoveryCodesDialogProps) {
  const [renew] = useMutationToast(api.useRenewRecoveryCodesMutation, {
    error: 'Couldn’t generate new recovery codes. Please try again.',
  });
  return (
    <ConfirmOperatorDialog
      title="New recovery codes"
      description="Your current recovery codes will stop working."
      submitLabel="Generate new codes"
      busyLabel="Generating…"
      send={(confirmedOperator) => renew({ confirmedOperator })}
      onSaved={onRenewed}
      onClose={onClose}
    />
  );
}
