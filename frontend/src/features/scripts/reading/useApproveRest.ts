import { useState } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';
import { useToast } from '~/shared/toast/useToast';
import { useConfirm } from '~/shared/ui/useConfirm';

const FAILED = 'Failed to update scripts';

/** Approves a draft and all that follow it, after a question that says how many they are. */
export function useApproveRest() {
  const [approve, busy] = useBulkMutation(api.useBulkUpdateScriptsMutation, FAILED);
  const [findIds] = api.useLazyListScriptIdsQuery();
  const { confirm, confirmDialog } = useConfirm();
  const toast = useToast();
  const [approved, setApproved] = useState(0);

  const ask = async (first: Script) => {
    // What the operator confirms is decided on, and nothing that arrives later.
    const { data: ids, error } = await findIds({ status: 'draft' });
    if (!ids) return toast.error(serverError(error, FAILED));
    // They are listed newest first.
    const rest = ids.filter((id) => id <= first.id);
    const drafts = pluralize(rest.length, 'draft');
    confirm({
      title: `Approve ${drafts}?`,
      text: 'This draft and all after it become approved scripts. Their videos aren’t made yet.',
      confirmLabel: `Approve ${drafts}`,
      onConfirm: () =>
        void approve(
          rest,
          (scriptIds) => ({ bulkUpdateScripts: { scriptIds, status: 'approved' } }),
          (result) => {
            setApproved((before) => before + result.updated.length);
            return bulkSummary(result, 'script', 'approved');
          },
        ),
    });
  };
  return { ask, busy, approved, confirmDialog };
}
