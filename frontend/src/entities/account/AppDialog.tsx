import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { SECRET_INPUT } from '~/shared/forms/secretInput';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';

interface AppForm {
  clientId: string;
  clientSecret: string;
}

interface AppDialogProps {
  account: ConnectedPlatform;
  onClose: () => void;
}

/** The ID and secret of the operator's app on a platform, through which accounts are connected. */
export function AppDialog({ account, onClose }: AppDialogProps) {
  const { platform, app } = account;
  const { name } = usePlatforms();
  const [save] = useMutationToast(api.useSetPlatformAppMutation, {
    success: `The ${name(platform)} app is saved. You can connect an account now.`,
    error: `Couldn’t save the ${name(platform)} app`,
  });
  const form = useServerForm<AppForm>({
    defaultValues: { clientId: app?.clientId ?? '', clientSecret: '' },
    send: ({ clientId, clientSecret }) =>
      save({
        platform,
        setPlatformApp: {
          clientId: clientId.trim(),
          clientSecret: clientSecret.trim() || undefined,
        },
      }),
    onSaved: onClose,
  });
  const lastFour = app?.lastFour ?? null;
  const isStored = ({ clientId }: AppForm) =>
    lastFour !== null && clientId.trim() === app?.clientId;
  const ending = lastFour && ` that ends in ${lastFour}`;

  return (
    <FormDialog
      title={`Your ${name(platform)} app`}
      description="Copy both from the app’s page on the platform. The secret is stored encrypted and never shown again."
      submitLabel="Save app"
      busyLabel="Saving…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="clientId"
        rules={{ validate: notBlank('Enter the app’s ID.') }}
        label="App ID"
        helperText="Also called client ID or client key"
        autoFocus
        slotProps={SECRET_INPUT}
      />
      <FormTextField
        control={form.control}
        name="clientSecret"
        rules={{
          validate: (secret, values) =>
            secret.trim() !== '' || isStored(values) || 'Enter the app’s secret.',
        }}
        label="App secret"
        type="password"
        helperText={lastFour !== null && `The stored secret${ending} is kept while this is empty.`}
        slotProps={SECRET_INPUT}
      />
    </FormDialog>
  );
}
