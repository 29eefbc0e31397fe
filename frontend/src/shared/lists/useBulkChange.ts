import type { BulkResult } from '~/api/generated';
import type { MutationHook } from '../toast/useMutationToast';
import { bulkSummary } from './bulkSummary';
import { useBulkMutation } from './useBulkMutation';
import type { Selection } from './useSelection';

/** An action on the selected rows. A toast says what became of them; what an error has left undone stays selected. */
export function useBulkChange<Argument>(
  useMutation: MutationHook<Argument, BulkResult>,
  selection: Selection,
  noun: string,
) {
  const [send, busy] = useBulkMutation(useMutation, `Failed to update ${noun}s`);
  const change = async (toArgument: (ids: number[]) => Argument, done: string) => {
    const summary = (result: BulkResult) => bulkSummary(result, noun, done);
    const left = await send([...selection.ids], toArgument, summary);
    if (left) selection.keep(left);
  };
  return [change, busy] as const;
}
