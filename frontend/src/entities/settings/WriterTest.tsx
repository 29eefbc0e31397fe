import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ChooseTextModel } from '~/api/generated';
import styles from './settingsForm.module.css';
import { sameJson, trialText } from './writer';

function resultText(trial: ReturnType<typeof api.useTryTextModelMutation>[1]) {
  if (trial.error) return serverError(trial.error, 'The test failed. Please try again.');
  if (!trial.data) return undefined;
  if ('message' in trial.data) return trial.data.message;
  const { count, milliseconds, costMicroPence } = trial.data;
  return trialText(count, milliseconds, costMicroPence);
}

interface WriterTestProps {
  model: ChooseTextModel;
  /** Checks the fields, and shows what is wrong. */
  validate: () => Promise<boolean>;
}

/** Has the model of the form write a short script, before it is saved. */
export function WriterTest({ model, validate }: WriterTestProps) {
  const [test, trial] = api.useTryTextModelMutation();
  const run = async () => {
    if (await validate()) await test({ chooseTextModel: model });
  };
  // The test of another model, or with another key, says nothing.
  const isCurrent = sameJson(trial.originalArgs?.chooseTextModel, model);
  const result = isCurrent ? resultText(trial) : undefined;
  return (
    <div className={styles.test}>
      <Button variant="outlined" disabled={trial.isLoading} onClick={() => void run()}>
        {trial.isLoading ? 'Testing…' : 'Test'}
      </Button>
      <p role="status" className={styles.result} data-failed={Boolean(trial.error) || undefined}>
        {result}
      </p>
    </div>
  );
}
