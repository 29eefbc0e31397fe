import type { EstimatePrices } from '~/api/generated';
import { compactNumber } from '~/shared/format/compactNumber';
import { wholePounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import type { Estimate } from '../estimate';
import styles from './RoiCard.module.css';

const percentOfViews = (basisPoints: number) => `${basisPoints / 100}%`;

export function RoiCard({ prices, estimate }: { prices: EstimatePrices; estimate: Estimate }) {
  const { views, revenueLow, revenueHigh } = estimate;
  const { viewsPerVideo, revenueBasisPointsLow: low, revenueBasisPointsHigh: high } = prices;
  return (
    <Card title="ROI estimate" subtitle="An estimate, not a promise">
      <p className={styles.range}>
        {wholePounds(revenueLow)} to {wholePounds(revenueHigh)}
      </p>
      <p className={styles.note}>
        From {compactNumber(views)} views at {viewsPerVideo.toLocaleString('en-GB')} per video,
        assuming {percentOfViews(low)} to {percentOfViews(high)} of the views as revenue in pounds.
      </p>
    </Card>
  );
}
