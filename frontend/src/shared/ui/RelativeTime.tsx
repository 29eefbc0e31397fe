import Tooltip from '@mui/material/Tooltip';
import { useClock } from '~/shared/clock/useClock';
import { relativeTime } from '~/shared/format/relativeTime';

interface RelativeTimeProps {
  at: string;
  now: number;
  className?: string;
}

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const clock = useClock();
  return (
    <Tooltip describeChild title={clock.full(at)}>
      <time className={className} dateTime={at}>
        {relativeTime(at, now, clock)}
      </time>
    </Tooltip>
  );
}
