import type { Interruptible } from '~/api/bulkActions';
import type { BulkResult } from '~/api/generated';
import type { MutationHook } from '../toast/useMutationToast';
import { bulkSummary } from './bulkSummary';
import { useBulkMutation } from './useBulkMutation';
import type { Selection } from './useSelection';

/** An action on the selected rows. A toast says what became of them; what an error has left undone stays selected. */
export function useBulkChange<Argument>(
  useMutation: MutationHook<Argument, Interruptible<BulkResult>>,
  selection: Selection,
  noun: string,
) {
  const [send, busy] = useBulkMutation(useMutation, `Failed to update ${noun}s`);
  const change = async (argument: Argument, done: string) => {
    const left = await send(argument, (result) => bulkSummary(result, noun, done));
    if (left) selection.keep(left);
  };
  return [change, busy] as const;
}
