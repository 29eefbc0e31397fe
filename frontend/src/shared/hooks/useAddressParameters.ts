import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Whether Back leads to the parameters before the change. */
  push?: boolean;
}

/** The parameters of the address, and a function that changes some of them; undefined removes one. The page does not scroll. */
export function useAddressParameters() {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | undefined>, { push = false }: ChangeOptions = {}) =>
      setParameters(
        (next) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !push, preventScrollReset: true },
      ),
    [setParameters],
  );
  return [parameters, change] as const;
}
