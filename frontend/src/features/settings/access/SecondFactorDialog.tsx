import type { RecoveryCodes } from '~/api/generated';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RenewRecoveryCodesDialog } from './RenewRecoveryCodesDialog';
import { SetUpSecondFactorDialog } from './SetUpSecondFactorDialog';
import type { OpenSecondFactorDialog } from './secondFactorDialogs';
import { TurnOffSecondFactorDialog } from './TurnOffSecondFactorDialog';

interface SecondFactorDialogProps {
  dialog: OpenSecondFactorDialog;
  onOpen: (dialog: OpenSecondFactorDialog) => void;
  onClose: () => void;
}

/** The dialogs of the second factor. New recovery codes follow the dialog that generated them. */
export function SecondFactorDialog({ dialog, onOpen, onClose }: SecondFactorDialogProps) {
  const showCodes = (codes: RecoveryCodes) => onOpen({ name: 'codes', codes });
  switch (dialog.name) {
    case 'setUp':
      return (
        <SetUpSecondFactorDialog
          proposed={dialog.proposed}
          onEnabled={showCodes}
          onClose={onClose}
        />
      );
    case 'renewCodes':
      return <RenewRecoveryCodesDialog onRenewed={showCodes} onClose={onClose} />;
    case 'turnOff':
      return <TurnOffSecondFactorDialog onClose={onClose} />;
    case 'codes':
      return <RecoveryCodesDialog codes={dialog.codes} onClose={onClose} />;
  }
}
