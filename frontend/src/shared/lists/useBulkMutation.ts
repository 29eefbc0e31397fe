import { useState } from 'react';
import { inBulk } from '~/api/bulk';
import { serverError } from '~/api/errors';
import type { Undo } from '../toast/toastSlice';
import type { MutationHook } from '../toast/useMutationToast';
import { useToast } from '../toast/useToast';
import { interruptionText } from './interruptionText';

export interface BulkSummary {
  title: string;
  description?: string;
  /** What was done, without the words for a complete success; by default the title and the description. */
  done?: string;
  /** Whether no row was changed: then it is no success. */
  nothing?: boolean;
  undo?: Undo;
}

/**
 * A bulk action. A toast says what was done and, when an error has ended the action early, that as well. Returns the ids of the rows
 * that are left, or undefined when the action failed as a whole.
 * @param error Shown when the server sends no error message of its own.
 */
export function useBulkMutation<Argument, Result extends object>(
  useMutation: MutationHook<Argument, Result>,
  error: string,
) {
  const [send] = useMutation({});
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const run = async (
    ids: readonly number[],
    toArgument: (ids: number[]) => Argument,
    summary: (result: Result) => BulkSummary,
  ): Promise<readonly number[] | undefined> => {
    setBusy(true);
    const { data, interruption } = await inBulk(ids, (some) => send(toArgument(some)));
    setBusy(false);
    if (!data) {
      toast.error(serverError(interruption?.error, error));
      return undefined;
    }
    const { title, description, done, nothing, undo } = summary(data);
    if (interruption) {
      const outcome = done === undefined ? [title, description] : [done];
      toast.error(interruptionText(outcome, interruption, error));
      return interruption.left;
    }
    if (nothing) toast.info(title, description);
    else toast.success(title, description, undo);
    return [];
  };
  return [run, busy] as const;
}
