import type { BulkResult } from '~/api/generated';
import { type MutationHook, useMutationToast } from '../toast/useMutationToast';
import { useToast } from '../toast/useToast';
import { bulkSummary } from './bulkSummary';
import type { Selection } from './useSelection';

/** An action on the selected rows. A toast says what became of them, and nothing is selected any more. */
export function useBulkChange<Argument>(
  useMutation: MutationHook<Argument, BulkResult>,
  selection: Selection,
  noun: string,
) {
  const [send, busy] = useMutationToast(useMutation, { error: `Failed to update ${noun}s` });
  const toast = useToast();
  const change = async (argument: Argument, done: string) => {
    const result = await send(argument);
    if (!result.ok) return;
    const { title, description } = bulkSummary(result.data, noun, done);
    if (result.data.updated.length > 0) toast.success(title, description);
    else toast.info(title, description);
    selection.clear();
  };
  return [change, busy] as const;
}
