import Button from '@mui/material/Button';
import { CalendarRange } from 'lucide-react';
import { EmptyState } from '~/shared/components/EmptyState';
import { PERIOD_WORDS, type Period } from '../periods';
import { NothingPublished } from './NothingPublished';

interface NothingInPeriodProps {
  period: Period;
  onWiden: () => void;
}

/** No video first went out in the period: a longer one may have some, unless it is the longest. */
export function NothingInPeriod({ period, onWiden }: NothingInPeriodProps) {
  const title = `No video went out in ${PERIOD_WORDS[period]}`;
  if (period === '1y') return <NothingPublished title={title} />;
  return (
    <EmptyState
      icon={<CalendarRange size={22} />}
      title={title}
      action={
        <Button variant="outlined" onClick={onWiden}>
          Look at the last year
        </Button>
      }
    />
  );
}
