import Button from '@mui/material/Button';
import { CalendarRange } from 'lucide-react';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PERIOD_WORDS, type Period } from '../periods';
import { EmptyAnalytics } from './EmptyAnalytics';

interface EmptyPeriodProps {
  period: Period;
  onShowYear: () => void;
}

/** No video first went out in the period: a longer one may have some, unless it is the longest. */
export function EmptyPeriod({ period, onShowYear }: EmptyPeriodProps) {
  const title = `No video went out in ${PERIOD_WORDS[period]}`;
  if (period === '1y') return <EmptyAnalytics title={title} />;
  return (
    <EmptyState
      icon={<CalendarRange size={22} />}
      title={title}
      action={
        <Button variant="outlined" onClick={onShowYear}>
          Look at the last year
        </Button>
      }
    />
  );
}
