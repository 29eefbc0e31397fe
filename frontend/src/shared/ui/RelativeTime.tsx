import { useClock } from '~/shared/clock/useClock';
import { relativeTime } from '~/shared/format/relativeTime';
import { tooltip } from './tooltip';

interface RelativeTimeProps {
  at: string;
  now: number;
  className?: string;
}

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const clock = useClock();
  return (
    <time className={className} dateTime={at} {...tooltip(clock.full(at))}>
      {relativeTime(at, now, clock)}
    </time>
  );
}
