import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NotificationType } from '~/api/generated';
import { TYPES } from './notificationKinds';

/** The type of the notifications that are shown, in the address; undefined for all of them. */
export function useTypeFilter() {
  const [parameters, setParameters] = useSearchParams();
  const type = TYPES.find((one) => one === parameters.get('type'));
  const setType = useCallback(
    (chosen: NotificationType | undefined) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (chosen) next.set('type', chosen);
          else next.delete('type');
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return [type, setType] as const;
}
