import { useEffect } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage, errorStatus, serverError } from '~/api/errors';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import styles from './SignInPage.module.css';

const refusal = (error: unknown): string => {
  if (errorStatus(error) === 401) return serverError(error, 'That is not the password.');
  if (errorStatus(error) === 429) return serverError(error, 'Too many attempts. Wait a little.');
  return errorMessage(error, 'Signing in failed. Please try again.');
};

export function SignInPage() {
  const [signIn] = api.useSignInMutation();
  const { control, submit, busy, problem } = useServerForm({
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { error } = await signIn({ signIn: { password } });
      return error === undefined ? { ok: true } : { ok: false, error, message: refusal(error) };
    },
    onlyField: 'password',
    lostWith: 'nothing',
  });

  useEffect(() => {
    document.title = 'Sign in · Showrunner';
  }, []);

  return (
    <main className={styles.page}>
      <Form className={styles.card} onSubmit={submit}>
        <img src="/favicon.svg" width="40" height="40" alt="" />
        <h1 className={styles.title}>Sign in to Showrunner</h1>
        <p className={styles.text}>
          This dashboard has a single operator. Enter the operator's password.
        </p>
        <FormTextField
          control={control}
          name="password"
          rules={{ required: 'Enter the password first.' }}
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          size="medium"
        />
        <FormError message={problem} />
        <SubmitButton size="large" busy={busy} busyLabel="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
    </main>
  );
}
