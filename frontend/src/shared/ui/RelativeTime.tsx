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
    <time className={className} dateTime={at} title={clock.full(at)}>
      {relativeTime(at, now, clock)}
    </time>
  );
}
