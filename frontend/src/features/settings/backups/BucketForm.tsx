import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import '~/api/backups';
import { api } from '~/api/endpoints';
import { KeyHelp } from '~/entities/settings/KeyHelp';
import styles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useConfirm } from '~/shared/ui/useConfirm';
import { BucketTest } from './BucketTest';
import {
  type BucketState,
  type BucketValues,
  bucketAccess,
  bucketValues,
  usesStoredSecret,
} from './bucket';

function RemoveBucketButton({ name }: { name: string }) {
  const [remove, isRemoving] = useMutationToast(api.useRemoveBackupBucketMutation, {
    success: 'Backups are kept in the folder again.',
    error: 'Couldn’t remove the bucket',
  });
  const { confirm, confirmDialog } = useConfirm();
  const ask = () =>
    confirm({
      title: `Stop using ${name}?`,
      text: 'New backups are kept in the folder, and the secret key is deleted here. The backups in the bucket stay there.',
      confirmLabel: 'Stop using it',
      destructive: true,
      onConfirm: () => void remove(),
    });
  return (
    <>
      <Button variant="outlined" color="error" disabled={isRemoving} onClick={ask}>
        {isRemoving ? 'Removing…' : 'Stop using this bucket'}
      </Button>
      {confirmDialog}
    </>
  );
}

export function BucketForm({ current }: { current: BucketState }) {
  const [save] = useMutationToast(api.useSetBackupBucketMutation, {
    success: 'New backups are moved into this bucket.',
    error: 'Couldn’t save the bucket',
  });
  const form = useServerForm<BucketValues>({
    values: bucketValues(current),
    send: (given) => save({ enterBackupBucket: bucketAccess(given) }),
    // A key is not kept in the form once it is stored.
    next: (saved) => ({ ...saved, secretAccessKey: '' }),
  });
  const { control, submit, busy, problem } = form;
  const values = useWatch({ control }) as BucketValues;
  const isStored = usesStoredSecret(current, values);
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="name"
          label="Bucket"
          rules={{ required: 'Enter the name of the bucket' }}
        />
        <FormTextField control={control} name="prefix" label="Folder in it" helperText="Optional" />
        <FormTextField
          control={control}
          name="endpoint"
          label="Server address"
          type="url"
          placeholder="https://s3.example.com"
          helperText="Leave empty for Amazon S3"
        />
        <FormTextField
          control={control}
          name="region"
          label="Region"
          helperText="us-east-1 when empty"
        />
        <FormTextField
          control={control}
          name="accessKeyId"
          label="Access key ID"
          autoComplete="off"
          rules={{ required: 'Enter the ID of the access key' }}
        />
        <FormTextField
          control={control}
          name="secretAccessKey"
          label="Secret access key"
          type="password"
          autoComplete="off"
          rules={{
            validate: (secret) =>
              secret.trim() !== '' || isStored || 'Enter the secret of this access key',
          }}
          helperText={
            isStored && <KeyHelp stored={{ lastFour: current.lastFour ?? '' }} keysUrl={null} />
          }
        />
      </div>
      <BucketTest
        access={bucketAccess(values)}
        validate={() => form.trigger(undefined, { shouldFocus: true })}
      />
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save bucket
        </SubmitButton>
        {current.bucket && <RemoveBucketButton name={current.bucket.name} />}
      </div>
    </Form>
  );
}
