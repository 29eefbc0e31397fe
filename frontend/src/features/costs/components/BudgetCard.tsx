import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import type { CostSummary } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import { Meter } from '~/shared/ui/Meter';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { BUDGET_STATES } from '../budget';
import { useBudgetForm } from '../useBudgetForm';
import styles from './BudgetCard.module.css';

function BudgetStatus({ summary: { actual, budget } }: { summary: CostSummary }) {
  if (!budget) {
    return (
      <p className={styles.note}>
        No budget is set: paid providers are used without a limit. With one you are warned at 80%,
        and at 100% nothing that costs money is begun.
      </p>
    );
  }
  const used = actual.total + actual.reserved;
  return (
    <>
      <Meter
        label="Used and promised"
        value={budget.percent}
        max={100}
        text={`${pounds(used)} of ${pounds(budget.limit)} (${budget.percent}%)`}
        alarm={budget.state === 'exhausted'}
      />
      <p className={styles.note}>
        {budget.state === 'exhausted'
          ? 'Nothing that costs money is begun until the month ends or the budget is raised.'
          : `${pounds(budget.left)} left. At 100% nothing that costs money is begun.`}
      </p>
    </>
  );
}

export function BudgetCard({ summary }: { summary: CostSummary }) {
  const { budget } = summary;
  const { text, change, problem, save, saving, remove } = useBudgetForm(budget?.limit ?? null);
  const state = budget && BUDGET_STATES[budget.state];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Card
      title="Monthly Budget"
      subtitle="What paid providers may cost"
      action={state && <ToneBadge tone={state.tone}>{state.label}</ToneBadge>}
    >
      <div className={styles.standing}>
        <BudgetStatus summary={summary} />
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
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
