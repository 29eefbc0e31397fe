import { api } from '~/api/endpoints';
import type { UpdateScript } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Updates a script. `update` resolves to whether it worked. */
export function useUpdateScript(id: number) {
  const [updateScript, { isLoading: saving }] = api.useUpdateScriptMutation();
  const withToast = useMutationToast();
  const update = async (change: UpdateScript): Promise<boolean> => {
    const { ok } = await withToast(updateScript({ id, updateScript: change }), {
      success: 'Script updated successfully!',
      error: 'Failed to update script',
      errorText: (_, fallback) => fallback,
    });
    return ok;
  };
  return { update, saving };
}
