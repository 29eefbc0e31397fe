import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import '~/api/avatarProvider';
import { api } from '~/api/endpoints';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useConfirm } from '~/shared/ui/useConfirm';
import { KeyHelp } from './KeyHelp';
import { PresenterTest } from './PresenterTest';
import {
  type AvatarProviderChoice,
  type PresenterValues,
  presenterChoices,
  presenterValues,
  STUDIO,
} from './presenter';
import styles from './settingsForm.module.css';

function RemoveKeyButton({ label }: { label: string }) {
  const [remove, isRemoving] = useMutationToast(api.useRemoveAvatarProviderKeyMutation, {
    success: `The ${label} key is removed. New videos are made by the built-in studio.`,
    error: `Couldn’t remove the ${label} key`,
  });
  const { confirm, confirmDialog } = useConfirm();
  const confirmRemove = () =>
    confirm({
      title: `Remove the ${label} key?`,
      text: `New videos are then made by the built-in studio. Videos that ${label} is making wait until you enter a key again.`,
      confirmLabel: 'Remove key',
      destructive: true,
      onConfirm: () => void remove(),
    });
  return (
    <>
      <Button variant="outlined" color="error" disabled={isRemoving} onClick={confirmRemove}>
        {isRemoving ? 'Removing…' : `Remove ${label} key`}
      </Button>
      {confirmDialog}
    </>
  );
}

export function PresenterForm({ current }: { current: AvatarProviderChoice }) {
  const choices = presenterChoices(current);
  const labelOf = (name: string) => choices.find(({ value }) => value === name)?.label ?? name;
  const [choose] = useMutationToast(api.useChooseAvatarProviderMutation, {
    error: 'Couldn’t save the presenter',
  });
  const [reset] = useMutationToast(api.useResetAvatarProviderMutation, {
    success: 'New videos are made by the built-in studio.',
    error: 'Couldn’t switch to the built-in studio',
  });
  const accessOf = ({ provider, apiKey }: PresenterValues) => ({
    provider,
    apiKey: apiKey.trim() || undefined,
  });
  const form = useServerForm<PresenterValues>({
    values: presenterValues(current),
    send: (given) =>
      given.provider === STUDIO
        ? reset()
        : choose(
            { chooseAvatarProvider: accessOf(given) },
            `New videos are made by ${labelOf(given.provider)}.`,
          ),
    // A key is not kept in the form once it is stored.
    next: (saved) => ({ ...saved, apiKey: '' }),
  });
  const { control, submit, busy, problem } = form;
  const values = useWatch({ control }) as PresenterValues;
  const paid = current.providers.find(({ name }) => name === values.provider);
  const stored = current.key?.provider === paid?.name ? current.key : null;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormSegmentedControl
        control={control}
        name="provider"
        label="Who makes the videos"
        options={choices}
      />
      {paid && (
        <>
          <FormTextField
            control={control}
            name="apiKey"
            label={`${paid.label} API key`}
            type="password"
            autoComplete="off"
            rules={{
              validate: (key) =>
                key.trim() !== '' ||
                stored !== null ||
                `Enter the key of your ${paid.label} account`,
            }}
            helperText={<KeyHelp stored={stored} keysUrl={paid.keysUrl} />}
          />
          <PresenterTest
            access={accessOf(values)}
            validate={() => form.trigger(undefined, { shouldFocus: true })}
          />
        </>
      )}
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save presenter
        </SubmitButton>
        {current.key && <RemoveKeyButton label={labelOf(current.key.provider)} />}
      </div>
    </Form>
  );
}
