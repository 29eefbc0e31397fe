import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { submitWith } from '~/shared/ui/submitWith';
import { parseTarget, perDay } from '../production';
import { ChangesCard } from './ChangesCard';
import styles from './TargetForm.module.css';

/** How many videos a month the operator aims for. */
function TargetForm({ current }: { current: number }) {
  const { value: draft, change, problem, setProblem } = useDraft<string | undefined>(undefined);
  const [update, saving] = useMutationToast(api.useUpdateTargetsMutation, {
    success: 'Production targets updated successfully!',
    error: 'Failed to update production targets',
  });
  const text = draft ?? String(current);
  const monthlyTarget = parseTarget(text);

  const save = async () => {
    const saved = await update({ updateTargets: { monthlyTarget } });
    if (saved.ok) change(undefined);
    else setProblem(fieldError(saved.error, 'monthlyTarget'));
  };
  return (
    <form className={styles.form} onSubmit={submitWith(save)} noValidate>
      <TextField
        label="Monthly target"
        type="number"
        value={text}
        onChange={({ target }) => change(target.value)}
        error={problem !== undefined}
        helperText={problem ?? `That is ${perDay(monthlyTarget)}`}
      />
      <Button type="submit" variant="contained" disabled={saving}>
        {saving ? 'Updating...' : 'Update Targets'}
      </Button>
    </form>
  );
}

const SUBJECTS = ['monthlyTarget'];

export function ProductionTab() {
  const status = api.useGetSystemStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={layout.cardGrid}>
      <Card title="Production Targets" subtitle="How many videos you want to make a month">
        <QueryState query={status} what="Production targets" loading={2}>
          {({ monthlyTarget }) => <TargetForm current={monthlyTarget} />}
        </QueryState>
      </Card>
      <ChangesCard subjects={SUBJECTS} />
    </div>
  );
}
