import { useRef } from 'react';
import type { CostEstimate, CostSummary } from '~/api/generated';
import layout from '~/shared/ui/layout.module.css';
import { useCostForm } from '../useCostForm';
import { BreakdownCard } from './BreakdownCard';
import { BudgetCard } from './BudgetCard';
import { CalculatorCard } from './CalculatorCard';
import styles from './CostsContent.module.css';
import { RoiCard } from './RoiCard';
import { SavedEstimatesCard } from './SavedEstimatesCard';
import { ThisMonthCard } from './ThisMonthCard';
import { TipsCard } from './TipsCard';
import { ToolsCard } from './ToolsCard';

export function CostsContent({ summary }: { summary: CostSummary }) {
  const { prices } = summary;
  const costForm = useCostForm(prices);
  const calculator = useRef<HTMLDivElement>(null);

  const use = (saved: CostEstimate) => {
    costForm.load(saved);
    calculator.current?.scrollIntoView({ block: 'start' });
    calculator.current?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.columns}>
      <div className={layout.stack}>
        <div ref={calculator} tabIndex={-1} className={styles.calculator}>
          <CalculatorCard prices={prices} costForm={costForm} />
        </div>
        <RoiCard prices={prices} estimate={costForm.estimate} />
        <ThisMonthCard summary={summary} />
      </div>
      <div className={layout.stack}>
        <BreakdownCard prices={prices} costForm={costForm} />
        <ToolsCard prices={prices} />
        <BudgetCard summary={summary} />
        <TipsCard prices={prices} videos={costForm.videos} />
      </div>
      <div className={layout.fullWidth}>
        <SavedEstimatesCard onUse={use} />
      </div>
    </div>
  );
}
