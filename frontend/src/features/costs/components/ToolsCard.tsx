import type { EstimatePrices } from '~/api/generated';
import { wholePounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import breakdown from './BreakdownCard.module.css';
import styles from './ToolsCard.module.css';

export function ToolsCard({ prices }: { prices: EstimatePrices }) {
  return (
    <Card title="Monthly tools" subtitle="Paid every month, however many videos you make">
      <ul aria-label="Monthly tools">
        {prices.tools.map(({ id, name, monthlyCost }) => (
          <li key={id} className={styles.tool}>
            <span>{name}</span>
            <span className={styles.price}>{wholePounds(monthlyCost)}</span>
          </li>
        ))}
      </ul>
      <p className={breakdown.total}>
        <span>Base</span>
        <span>{wholePounds(prices.base)}</span>
      </p>
    </Card>
  );
}
