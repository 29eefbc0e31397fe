import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ConfirmOperatorDialog } from './ConfirmOperatorDialog';

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useMutationToast(api.useDisableSecondFactorMutation, {
    success: () => ({
      title: 'Second Factor Turned Off',
      description: 'Signing in asks for the password only.',
    }),
    error: 'Failed to turn off the second factor. Please try again.',
  });
  return (
    <ConfirmOperatorDialog
      title="Turn off the second factor"
      description="Signing in will ask for the password only, and your recovery codes stop working."
      submitLabel="Turn off"
      busyLabel="Turning off..."
      send={(confirmedOperator) => turnOff({ confirmedOperator })}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
