import type { BudgetState } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

/** How much of the budget is gone, in words and colour. */
export const BUDGET_STATES: Record<BudgetState, { label: string; tone: StatusTone }> = {
  ok: { label: 'Within budget', tone: 'green' },
  warning: { label: '80% reached', tone: 'amber' },
  exhausted: { label: 'Budget reached', tone: 'red' },
};

export const INVALID_AMOUNT = 'Enter an amount in pounds, such as 50 or 49.99';

/** An amount as it is typed, in pence; null when it is none. */
export function parsePounds(text: string): number | null {
  const amount = text.trim();
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** An amount as it would be typed. */
export const poundsText = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
