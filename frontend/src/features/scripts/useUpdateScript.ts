import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** The toast about a changed script. */
export const scriptUpdated = (title: string, change: 'approved' | 'saved') => ({
  title: 'Script updated successfully!',
  description: `“${title}” is ${change}.`,
});

export const useUpdateScript = () =>
  useMutationToast(api.useUpdateScriptMutation, {
    error: 'Failed to update script',
    errorText: (_, fallback) => fallback,
  });
