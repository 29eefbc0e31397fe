import type { BudgetState } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

/** The label and colour of each budget state. */
export const BUDGET_STATES: Record<BudgetState, { label: string; tone: StatusTone }> = {
  ok: { label: 'Within budget', tone: 'green' },
  warning: { label: '80% reached', tone: 'amber' },
  exhausted: { label: 'Budget reached', tone: 'red' },
};

export const INVALID_AMOUNT = 'Enter an amount in pounds, such as 50 or 49.99';

/** Parses an amount in pounds into pence; null when it is invalid. */
export function parsePounds(text: string): number | null {
  const amount = text.trim();
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** Formats an amount for the input. */
export const poundsText = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
