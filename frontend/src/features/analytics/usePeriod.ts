import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PERIOD, PERIODS, type Period } from './periods';

const PARAMETER = 'period';

/** The days that the figures are about. The address names them, so that a link shows the same. */
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
