import { Lightbulb } from 'lucide-react';
import type { EstimatePrices } from '~/api/generated';
import { pence, pounds } from '~/shared/format/money';
import { pluralize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { calculateEstimate } from '../estimate';
import styles from './TipsCard.module.css';

function costTips(prices: EstimatePrices, videos: number): string[] {
  const month = videos > 0 ? videos : prices.defaultVideosPerMonth;
  const costOf = (count: number, complexity: 'basic' | 'premium') =>
    calculateEstimate(prices, count, complexity);
  const each = (count: number) => pounds(costOf(count, 'basic').perVideo ?? 0);
  const saved = costOf(month, 'premium').total - costOf(month, 'basic').total;
  return [
    `The tools cost ${pounds(prices.base)} however many videos you make: with basic scripts, a video costs ${each(month)} at ${pluralize(month, 'video')} a month, and ${each(month * 2)} at ${month * 2}.`,
    `Basic scripts instead of premium ones save ${pounds(saved)} at ${pluralize(month, 'video')} a month. Edit a basic script where it matters.`,
    `Read the script before you make the video: each video you reject costs ${pence(prices.costPerAvatarVideo)}.`,
    'Set a monthly budget: no paid work is started once it is reached.',
  ];
}

export function TipsCard({ prices, videos }: { prices: EstimatePrices; videos: number }) {
  return (
    <Card title="Cost optimization tips">
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
