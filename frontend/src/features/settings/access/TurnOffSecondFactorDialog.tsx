import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ConfirmOperatorDialog } from './ConfirmOperatorDialog';

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useMutationToast(api.useDisableSecondFactorMutation, {
    success: () => ({
      title: 'Two-factor authentication turned off',
      description: 'Signing in asks for the password only.',
    }),
    error: 'Couldn’t turn off two-factor authentication. Please try again.',
  });
  return (
    <ConfirmOperatorDialog
      title="Turn off two-factor authentication"
      description="Signing in will ask for the password only, and your recovery codes stop working."
      submitLabel="Turn off"
      busyLabel="Turning off…"
      send={(confirmedOperator) => turnOff({ confirmedOperator })}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
