import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage, errorStatus, serverError } from '~/api/errors';
import styles from './SignInPage.module.css';

const refusal = (error: unknown): string => {
  if (errorStatus(error) === 401) return serverError(error, 'That is not the password.');
  if (errorStatus(error) === 429) return serverError(error, 'Too many attempts. Wait a little.');
  return errorMessage(error, 'Signing in failed. Please try again.');
};

export function SignInPage() {
  const [password, setPassword] = useState('');
  const [signIn, { isLoading, error }] = api.useSignInMutation();

  useEffect(() => {
    document.title = 'Sign in · Showrunner';
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void signIn({ signIn: { password } });
  };

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <img src="/favicon.svg" width="40" height="40" alt="" />
        <h1 className={styles.title}>Sign in to Showrunner</h1>
        <p className={styles.text}>
          This dashboard has a single operator. Enter the operator's password.
        </p>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          size="medium"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={error !== undefined}
          helperText={error !== undefined && <span role="alert">{refusal(error)}</span>}
        />
        <Button type="submit" variant="contained" size="large" disabled={isLoading || !password}>
          {isLoading ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
    </main>
  );
}
