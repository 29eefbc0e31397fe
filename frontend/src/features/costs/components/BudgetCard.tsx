import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { CostSummary } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { Meter } from '~/shared/ui/Meter';
import { submitWith } from '~/shared/ui/submitWith';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { BUDGET_STATES, parsePounds, poundsText } from '../budget';
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
  const { value: draft, change, problem, setProblem } = useDraft<string | undefined>(undefined);
  const [update, saving] = useMutationToast(api.useUpdateBudgetMutation, {
    error: 'Failed to save the monthly budget',
  });
  // Until something is typed, the saved budget is shown, also after it was changed elsewhere.
  const text = draft ?? (budget ? poundsText(budget.limit) : '');

  const send = async (monthlyBudget: number | null, success: string) => {
    const saved = await update({ updateBudget: { monthlyBudget } }, success);
    if (saved.ok) change(undefined);
    else setProblem(fieldError(saved.error, 'monthlyBudget'));
  };
  const save = () => {
    const pence = parsePounds(text);
    if (pence === null) return setProblem('Enter an amount in pounds, such as 50 or 49.99');
    return send(pence, 'Monthly budget saved');
  };
  return (
    <Card
      title="Monthly Budget"
      subtitle="The limit for paid providers"
      action={state && <ToneBadge tone={state.tone}>{state.label}</ToneBadge>}
    >
      <div className={styles.status}>
        <BudgetStatus summary={summary} />
      </div>
      <form className={styles.form} onSubmit={submitWith(save)} noValidate>
        <TextField
          label="Budget in pounds"
          value={text}
          onChange={({ target }) => change(target.value)}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Button type="submit" variant="outlined" disabled={saving}>
          {saving ? 'Saving...' : 'Save Budget'}
        </Button>
        {budget && (
          <Button disabled={saving} onClick={() => void send(null, 'Monthly budget removed')}>
            Remove
          </Button>
        )}
      </form>
    </Card>
  );
}
