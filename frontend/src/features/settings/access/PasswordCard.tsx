import { api } from '~/api/endpoints';
import type { PasswordSource } from '~/api/generated';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './PasswordCard.module.css';

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };

const MIN_CHARS = 12;

const longEnough = (password: string) =>
  [...password].length >= MIN_CHARS || `At least ${MIN_CHARS} characters`;

function PasswordForm({ isSet }: { isSet: boolean }) {
  const [change] = useMutationToast(api.useChangePasswordMutation, {
    success: () => ({
      title: isSet ? 'Password changed' : 'Password set',
      description: 'Every other browser has to sign in again.',
    }),
    error: 'Failed to save the password. Please try again.',
  });
  const form = useServerForm({
    defaultValues: EMPTY,
    send: ({ currentPassword, newPassword }) =>
      change({
        changePassword: isSet ? { currentPassword, newPassword } : { newPassword },
      }),
    next: () => EMPTY,
    lostWith: 'nothing',
  });
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      {isSet && (
        <FormTextField
          control={form.control}
          name="currentPassword"
          rules={{ required: 'Enter the current password' }}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
      )}
      <FormTextField
        control={form.control}
        name="newPassword"
        rules={{ validate: longEnough }}
        label="New password"
        helperText={`${MIN_CHARS} to 128 characters`}
        type="password"
        autoComplete="new-password"
      />
      <FormTextField
        control={form.control}
        name="repeated"
        rules={{
          validate: (text, { newPassword }) => text === newPassword || 'Passwords don’t match',
        }}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
      />
      <FormError message={form.problem} />
      <SubmitButton busy={form.busy} busyLabel="Saving…">
        {isSet ? 'Change password' : 'Set password'}
      </SubmitButton>
    </Form>
  );
}

const SUBTITLES: Record<PasswordSource, string> = {
  none: 'Anyone who can reach this dashboard can use it. Set a password to require signing in.',
  operator: 'Changing it signs out every other browser.',
  configuration: 'The password is set in the server’s configuration. Change it there.',
};

/** The password of the operator. */
export function PasswordCard() {
  const password = api.useGetPasswordQuery(undefined, { refetchOnMountOrArgChange: true });
  const source = password.data?.source;
  return (
    <Card title="Password" subtitle={source && SUBTITLES[source]}>
      <QueryState query={password} what="Password" loading={2}>
        {({ source: loaded }) =>
          loaded !== 'configuration' && <PasswordForm isSet={loaded === 'operator'} />
        }
      </QueryState>
    </Card>
  );
}
