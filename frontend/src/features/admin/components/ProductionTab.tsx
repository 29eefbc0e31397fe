import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { parseTarget, perDay } from '../production';
import { ChangesCard } from './ChangesCard';
import styles from './TargetForm.module.css';

/** How many videos a month the operator aims for. */
function TargetForm({ current }: { current: number }) {
  const [update] = useMutationToast(api.useUpdateTargetsMutation, {
    success: 'Production targets updated successfully!',
    error: 'Failed to update production targets',
  });
  const { control, submit, busy, problem } = useServerForm({
    values: { monthlyTarget: String(current) },
    send: ({ monthlyTarget }) =>
      update({ updateTargets: { monthlyTarget: parseTarget(monthlyTarget) } }),
    lostWith: 'tab',
  });
  const text = useWatch({ control, name: 'monthlyTarget' });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormTextField
        control={control}
        name="monthlyTarget"
        label="Monthly target"
        type="number"
        helperText={`That is ${perDay(parseTarget(text))}`}
      />
      <FormError message={problem} />
      <SubmitButton busy={busy} busyLabel="Updating…">
        Update targets
      </SubmitButton>
    </Form>
  );
}

const SUBJECTS = ['monthlyTarget'];

export function ProductionTab() {
  const status = api.useGetSystemStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={layout.cardGrid}>
      <Card title="Production targets" subtitle="How many videos you want to make a month">
        <QueryState query={status} what="Production targets" loading={2}>
          {({ monthlyTarget }) => <TargetForm current={monthlyTarget} />}
        </QueryState>
      </Card>
      <ChangesCard subjects={SUBJECTS} />
    </div>
  );
}
