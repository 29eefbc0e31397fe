import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { relativeTime } from '~/shared/format/relativeTime';
import { tooltip } from './tooltip';

interface RelativeTimeProps {
  at: string;
  now: number;
  className?: string;
}

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  return (
    <time className={className} dateTime={at} {...tooltip(`${formatDateTime(at)} ${localZone()}`)}>
      {relativeTime(at, now)}
    </time>
  );
}
