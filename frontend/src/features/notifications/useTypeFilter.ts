import { useCallback } from 'react';
import type { NotificationType } from '~/api/generated';
import { useAddressParameters } from '~/shared/hooks/useAddressParameters';
import { TYPES } from './notificationKinds';

/** The type of the notifications that are shown, in the address; undefined for all of them. */
export function useTypeFilter() {
  const [parameters, change] = useAddressParameters();
  const type = TYPES.find((one) => one === parameters.get('type'));
  const setType = useCallback(
    (chosen: NotificationType | undefined) => change({ type: chosen }),
    [change],
  );
  return [type, setType] as const;
}
