import Button from '@mui/material/Button';
import '~/api/costs';
import { api } from '~/api/endpoints';
import type { CostSummary } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { Meter } from '~/shared/ui/Meter';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { BUDGET_STATES, checkPounds, parsePounds, poundsText } from '../budget';
import styles from './BudgetCard.module.css';

function BudgetStatus({ summary: { actual, budget } }: { summary: CostSummary }) {
  if (!budget) {
    return (
      <p className={styles.note}>
        No budget is set: paid providers are used without a limit. With a budget, you are warned at
        80%, and no paid work is started at 100%.
      </p>
    );
  }
  const used = actual.total + actual.reserved;
  return (
    <>
      <Meter
        label="Spent and reserved"
        value={budget.percent}
        max={100}
        text={`${pounds(used)} of ${pounds(budget.limit)} (${budget.percent}%)`}
        alarm={budget.state === 'exhausted'}
      />
      <p className={styles.note}>
        {budget.state === 'exhausted'
          ? 'No paid work is started until the month ends or you raise the budget.'
          : `${pounds(budget.left)} left. At 100%, no paid work is started.`}
      </p>
    </>
  );
}

export function BudgetCard({ summary }: { summary: CostSummary }) {
  const { budget } = summary;
  const state = budget && BUDGET_STATES[budget.state];
  const [update, updating] = useMutationToast(api.useUpdateBudgetMutation, {
    error: 'Failed to save the monthly budget',
  });
  const form = useServerForm({
    // Until something is typed, the saved budget is shown, also after it was changed elsewhere.
    values: { monthlyBudget: budget ? poundsText(budget.limit) : '' },
    send: ({ monthlyBudget }) => send(parsePounds(monthlyBudget), 'Monthly budget saved'),
  });
  const { control, submit, busy, problem } = form;

  const send = (monthlyBudget: number | null, success: string) =>
    update({ updateBudget: { monthlyBudget } }, success);
  const remove = async () => {
    const removed = await send(null, 'Monthly budget removed');
    if (removed.ok) form.reset({ monthlyBudget: '' });
  };
  return (
    <Card
      title="Monthly budget"
      subtitle="The limit for paid providers"
      action={state && <ToneBadge tone={state.tone}>{state.label}</ToneBadge>}
    >
      <div className={styles.status}>
        <BudgetStatus summary={summary} />
      </div>
      <Form className={styles.form} onSubmit={submit}>
        <FormTextField
          control={control}
          name="monthlyBudget"
          rules={{ validate: checkPounds }}
          label="Budget in pounds"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <SubmitButton variant="outlined" busy={busy} busyLabel="Saving…">
          Save budget
        </SubmitButton>
        {budget && (
          <Button disabled={updating} onClick={() => void remove()}>
            Remove
          </Button>
        )}
        <FormError message={problem} />
      </Form>
    </Card>
  );
}
