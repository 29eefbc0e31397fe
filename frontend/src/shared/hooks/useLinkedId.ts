import { useSearchParams } from 'react-router-dom';

/** The row that the address points to, as in `?video=40`; null when it points to none. */
export function useLinkedId(parameter: string): number | null {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get(parameter));
  return Number.isInteger(id) && id > 0 ? id : null;
}
