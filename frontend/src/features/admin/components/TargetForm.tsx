import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { submitWith } from '~/shared/ui/submitWith';
import { parseTarget, perDay } from '../production';
import styles from './TargetForm.module.css';

/** The form of the monthly target: how many videos a month the operator aims for. */
function useTargetForm(current: number) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [update, { isLoading: saving }] = api.useUpdateTargetsMutation();
  const withToast = useMutationToast();
  const text = draft ?? String(current);

  const change = (next: string) => {
    setDraft(next);
    setProblem(undefined);
  };
  const save = async () => {
    const saved = await withToast(update({ updateTargets: { monthlyTarget: parseTarget(text) } }), {
      success: 'Production targets updated successfully!',
      error: 'Failed to update production targets',
    });
    if (saved.ok) setDraft(undefined);
    else setProblem(fieldError(saved.error, 'monthlyTarget'));
  };
  return { text, target: parseTarget(text), change, problem, save, saving };
}

export function TargetForm({ current }: { current: number }) {
  const { text, target, change, problem, save, saving } = useTargetForm(current);
  return (
    <form className={styles.form} onSubmit={submitWith(save)} noValidate>
      <TextField
        label="Monthly target"
        type="number"
        value={text}
        onChange={({ target: field }) => change(field.value)}
        error={problem !== undefined}
        helperText={problem ?? `Videos a month: ${perDay(target)}`}
      />
      <Button type="submit" variant="contained" disabled={saving}>
        {saving ? 'Updating...' : 'Update Targets'}
      </Button>
    </form>
  );
}
