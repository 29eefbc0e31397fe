import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { api } from '~/api/endpoints';
import { browserClock, type Clock, operatorClock } from './clock';

export const ClockContext = createContext<Clock | null>(null);

/** Gives everything inside it the clock of the operator's time zone, which the server names. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const timeZone = api.useGetMetaQuery().data?.timeZone;
  // Screens wait for the zone. Until then, only a component that uses a clock creates that of the browser.
  const clock = useMemo(
    () => (timeZone === undefined ? null : operatorClock(timeZone)),
    [timeZone],
  );
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The one clock of the dashboard: every day and time that it shows or takes is in its zone. */
export const useClock = (): Clock => useContext(ClockContext) ?? browserClock();
