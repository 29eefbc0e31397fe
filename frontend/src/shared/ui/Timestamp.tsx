import { useClock } from '~/shared/clock/useClock';
import { tooltip } from './tooltip';

interface TimestampProps {
  at: string;
  show: 'date' | 'time' | 'dateTime';
  className?: string;
}

/** An instant on the operator's clock; its tooltip names the whole of it and the zone. */
export function Timestamp({ at, show, className }: TimestampProps) {
  const clock = useClock();
  return (
    <time className={className} dateTime={at} {...tooltip(clock.full(at))}>
      {clock[show](at)}
    </time>
  );
}
