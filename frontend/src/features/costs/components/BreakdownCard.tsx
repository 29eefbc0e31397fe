import type { EstimatePrices } from '~/api/generated';
import { pence, pounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import { StackedBar } from '~/shared/ui/StackedBar';
import { scriptPrice } from '../estimate';
import type { CostForm } from '../useCostForm';
import styles from './BreakdownCard.module.css';

export function BreakdownCard({
  prices,
  costForm,
}: {
  prices: EstimatePrices;
  costForm: CostForm;
}) {
  const { estimate, videos, complexity } = costForm;
  const times = (price: number) => `${videos.toLocaleString('en-GB')} × ${pence(price)}`;
  return (
    <Card title="Cost breakdown" subtitle="How the total is calculated">
      <StackedBar
        label="Cost of the month"
        format={pounds}
        parts={[
          { id: 'tools', label: 'Monthly tools', value: estimate.tools, tone: 'series' },
          {
            id: 'scripts',
            label: `Scripts, ${times(scriptPrice(prices, complexity))}`,
            value: estimate.scripts,
            tone: 'series2',
          },
          {
            id: 'videos',
            label: `Avatar videos, ${times(prices.costPerAvatarVideo)}`,
            value: estimate.avatarVideos,
            tone: 'series3',
          },
        ]}
      />
      <p className={styles.total}>
        <span>Total</span>
        <span>{pounds(estimate.total)}</span>
      </p>
    </Card>
  );
}
