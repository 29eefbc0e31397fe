import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { api } from '~/api/endpoints';
import { browserClock, type Clock, operatorClock } from './clock';

export const ClockContext = createContext<Clock>(browserClock());

/** Gives everything inside it the clock of the operator's time zone, which the server names. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const timeZone = api.useGetMetaQuery().data?.timeZone;
  const clock = useMemo(() => operatorClock(timeZone), [timeZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The one clock of the dashboard: every day and time that it shows or takes is in its zone. */
export const useClock = (): Clock => useContext(ClockContext);
