import { Lightbulb } from 'lucide-react';
import type { EstimatePrices } from '~/api/generated';
import { Card } from '~/shared/ui/Card';
import { costTips } from '../tips';
import styles from './TipsCard.module.css';

export function TipsCard({ prices, videos }: { prices: EstimatePrices; videos: number }) {
  return (
    <Card title="Cost Optimization Tips">
      <ul className={styles.tips}>
        {costTips(prices, videos).map((tip) => (
          <li key={tip} className={styles.tip}>
            <Lightbulb size={16} className={styles.icon} aria-hidden />
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
