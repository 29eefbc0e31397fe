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
    error: 'Failed to make new recovery codes. Please try again.',
  });
  return (
    <ConfirmOperatorDialog
      title="New recovery codes"
      description="They replace the recovery codes that you have, which stop working."
      submitLabel="Make new codes"
      busyLabel="Making new codes..."
      send={(confirmedOperator) => renew({ confirmedOperator })}
      onSaved={onRenewed}
      onClose={onClose}
    />
  );
}
