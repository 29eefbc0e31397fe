import Tooltip from '@mui/material/Tooltip';
import { useClock } from '~/shared/clock/useClock';

interface TimestampProps {
  at: string;
  show: 'date' | 'time' | 'dateTime' | 'soon';
  className?: string;
}

/** An instant on the operator's clock; its tooltip names the whole of it and the zone. */
export function Timestamp({ at, show, className }: TimestampProps) {
  const clock = useClock();
  return (
    <Tooltip describeChild title={clock.full(at)}>
      <time className={className} dateTime={at}>
        {clock[show](at)}
      </time>
    </Tooltip>
  );
}
