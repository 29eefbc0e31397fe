import { useUpdateScriptMutation } from '~/api/endpoints';
import type { UpdateScript } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';

/** Changes one script, and says so; tells whether it worked. */
export function useUpdateScript(id: number) {
  const [updateScript, { isLoading: saving }] = useUpdateScriptMutation();
  const toast = useToast();

  const update = async (change: UpdateScript): Promise<boolean> => {
    try {
      await updateScript({ id, updateScript: change }).unwrap();
      toast.success('Script updated successfully!');
      return true;
    } catch {
      toast.error('Failed to update script');
      return false;
    }
  };

  return { update, saving };
}
