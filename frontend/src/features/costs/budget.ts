import type { BudgetState } from '~/api/generated';
import type { StatusTone } from '~/theme/palette';

export const BUDGET_STATES: Record<BudgetState, { label: string; tone: StatusTone }> = {
  ok: { label: 'Within budget', tone: 'green' },
  warning: { label: '80% reached', tone: 'amber' },
  exhausted: { label: 'Budget reached', tone: 'red' },
};

export function parsePounds(text: string): number | null {
  const amount = text.trim();
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

export const checkPounds = (text: string): true | string =>
  parsePounds(text) !== null || 'Enter an amount in pounds, such as 50 or 49.99';

export const poundsText = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
