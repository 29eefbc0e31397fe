import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PERIOD, PERIODS, type Period } from './periods';

const PARAMETER = 'period';

/** The selected period. It is part of the address, so that a link shows the same. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER);
  const period = PERIODS.find((one) => one === named) ?? DEFAULT_PERIOD;

  const choose = (next: Period) =>
    setParameters(
      (current) => {
        current.set(PARAMETER, next);
        return current;
      },
      { replace: true },
    );

  return { period, choose };
}
