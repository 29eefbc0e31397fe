import { formatDateTime, localZone } from '~/shared/format/dateTime';
import { relativeTime } from '~/shared/format/relativeTime';

interface RelativeTimeProps {
  at: string;
  now: number;
  className?: string;
}

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  return (
    <time className={className} dateTime={at} title={`${formatDateTime(at)} ${localZone()}`}>
      {relativeTime(at, now)}
    </time>
  );
}
