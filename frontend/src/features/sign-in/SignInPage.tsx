import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
import { errorCode, errorMessage, errorStatus, serverError } from '~/api/errors';
import { basePath } from '~/config/basePath';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { type ServerForm, useServerForm } from '~/shared/forms/useServerForm';
import styles from './SignInPage.module.css';

interface Credentials {
  password: string;
  code: string;
}

const refusal = (error: unknown): string => {
  if (errorStatus(error) === 401) return serverError(error, 'Incorrect password.');
  if (errorStatus(error) === 429)
    return serverError(error, 'Too many attempts. Try again in a few minutes.');
  return errorMessage(error, 'Signing in failed. Please try again.');
};

export function SignInPage() {
  const [signIn] = api.useSignInMutation();
  /** The password is right, and the second factor is on. */
  const [codeNeeded, setCodeNeeded] = useState(false);
  const form: ServerForm<Credentials> = useServerForm<Credentials>({
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      const { error } = await signIn({ signIn: codeNeeded ? { password, code } : { password } });
      if (error === undefined) return { ok: true };
      form.resetField('code');
      if (errorCode(error) === 'code_required' && !codeNeeded) {
        setCodeNeeded(true);
        return undefined;
      }
      return { ok: false, error, message: refusal(error) };
    },
    fieldOfRefusal: (error) =>
      codeNeeded && errorCode(error) !== 'wrong_password' ? 'code' : 'password',
    lostWith: 'nothing',
  });

  useEffect(() => {
    document.title = 'Sign in · Showrunner';
  }, []);

  const hideCode = () => {
    setCodeNeeded(false);
    form.resetField('code');
  };

  return (
    <main className={styles.page}>
      <Form className={styles.card} onSubmit={form.submit}>
        <img src={`${basePath}/favicon.svg`} width="40" height="40" alt="" />
        <h1 className={styles.title}>Sign in to Showrunner</h1>
        <p className={styles.text}>
          This dashboard has a single operator. Enter the operator's password.
        </p>
        <FormTextField
          control={form.control}
          name="password"
          rules={{ required: 'Enter your password.', onChange: hideCode }}
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          size="medium"
        />
        {codeNeeded && (
          <FormTextField
            control={form.control}
            name="code"
            rules={{ validate: notBlank('Enter the code first.') }}
            label="Code"
            helperText="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoFocus
            required
            size="medium"
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        )}
        <FormError message={form.problem} />
        <SubmitButton size="large" busy={form.busy} busyLabel="Signing in…">
          Sign in
        </SubmitButton>
      </Form>
    </main>
  );
}
