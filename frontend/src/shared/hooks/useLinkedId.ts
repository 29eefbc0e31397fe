import { useSearchParams } from 'react-router-dom';

/** The id in the address, as in `?video=40`; null without one. */
export function useLinkedId(parameter: string): number | null {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get(parameter));
  return Number.isInteger(id) && id > 0 ? id : null;
}
