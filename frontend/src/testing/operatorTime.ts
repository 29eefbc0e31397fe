import { clockIn } from '~/shared/clock/clock';
import { toTimestamp } from '~/shared/clock/wallTime';

/** The clock of the mocked server's operator. */
export const clock = clockIn('Europe/London');

export const noonToday = (): string => toTimestamp(clock.day(Date.now()), '12:00', clock);
