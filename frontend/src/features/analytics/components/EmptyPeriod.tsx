import Button from '@mui/material/Button';
import { CalendarRange } from 'lucide-react';
import { api } from '~/api/endpoints';
import { platformTotals } from '~/entities/platform/platformTotals';
import { EmptyState } from '~/shared/ui/EmptyState';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';
import { EmptyAnalytics } from './EmptyAnalytics';

/** The empty state of a period; it offers the longest period, unless that is empty too or nothing was ever published. */
export function EmptyPeriod({ period, onShowYear }: { period: Period; onShowYear: () => void }) {
  const { currentData: summary } = api.useGetAnalyticsSummaryQuery({ period });
  if (summary && platformTotals(summary).examples) {
    return <EmptyAnalytics title="Nothing has been published yet" />;
  }
  const title = `No video was published in ${PERIOD_LABELS[period]}`;
  if (period === '1y') return <EmptyAnalytics title={title} />;
  return (
    <EmptyState
      icon={<CalendarRange size={22} />}
      title={title}
      action={
        <Button variant="outlined" onClick={onShowYear}>
          Show the last year
        </Button>
      }
    />
  );
}
