import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CostSummary } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import { Meter } from '~/shared/ui/Meter';
import { submitWith } from '~/shared/ui/submitWith';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { BUDGET_STATES } from '../budget';
import { useBudgetForm } from '../useBudgetForm';
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
  const { text, change, problem, save, saving, remove } = useBudgetForm(budget?.limit ?? null);
  const state = budget && BUDGET_STATES[budget.state];
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
          <Button disabled={saving} onClick={remove}>
            Remove
          </Button>
        )}
      </form>
    </Card>
  );
}
