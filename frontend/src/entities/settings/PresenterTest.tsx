import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ChooseAvatarProvider } from '~/api/generated';
import styles from './settingsForm.module.css';
import { sameJson } from './writer';

function resultText(trial: ReturnType<typeof api.useTestAvatarProviderMutation>[1]) {
  if (trial.error) return serverError(trial.error, 'The test failed. Please try again.');
  if (!trial.data) return undefined;
  const { message, accountInfo } = trial.data;
  const facts = Object.entries(accountInfo ?? {}).map(([label, value]) => `${label}: ${value}`);
  return [message, ...facts].join(' · ');
}

interface PresenterTestProps {
  access: ChooseAvatarProvider;
  /** Checks the fields, and shows what is wrong. */
  validate: () => Promise<boolean>;
}

/** Asks the provider whether it accepts the key of the form, before it is saved. */
export function PresenterTest({ access, validate }: PresenterTestProps) {
  const [test, trial] = api.useTestAvatarProviderMutation();
  const run = async () => {
    if (await validate()) await test({ chooseAvatarProvider: access });
  };
  // The test of another key says nothing.
  const isCurrent = sameJson(trial.originalArgs?.chooseAvatarProvider, access);
  const hasFailed = Boolean(trial.error) || trial.data?.connected === false;
  return (
    <div className={styles.test}>
      <Button variant="outlined" disabled={trial.isLoading} onClick={() => void run()}>
        {trial.isLoading ? 'Testing…' : 'Test key'}
      </Button>
      <p role="status" className={styles.result} data-failed={hasFailed || undefined}>
        {isCurrent && resultText(trial)}
      </p>
    </div>
  );
}
