import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { EnterBackupBucket } from '~/api/generated';
import styles from '~/entities/settings/settingsForm.module.css';
import { sameJson } from '~/entities/settings/writer';

interface BucketTestProps {
  access: EnterBackupBucket;
  /** Checks the fields, and shows what is wrong. */
  validate: () => Promise<boolean>;
}

/** Writes a small file to the bucket of the form, reads it back and deletes it, before the bucket is saved. */
export function BucketTest({ access, validate }: BucketTestProps) {
  const [test, trial] = api.useTestBackupBucketMutation();
  const run = async () => {
    if (await validate()) await test({ enterBackupBucket: access });
  };
  // The test of another bucket says nothing.
  const isCurrent = sameJson(trial.originalArgs?.enterBackupBucket, access);
  const hasFailed = Boolean(trial.error) || trial.data?.succeeded === false;
  const text = trial.error
    ? serverError(trial.error, 'The test failed. Please try again.')
    : trial.data && `${trial.data.message}.`;
  return (
    <div className={styles.test}>
      <Button variant="outlined" disabled={trial.isLoading} onClick={() => void run()}>
        {trial.isLoading ? 'Testing…' : 'Test bucket'}
      </Button>
      <p role="status" className={styles.result} data-failed={hasFailed || undefined}>
        {isCurrent && text}
      </p>
    </div>
  );
}
