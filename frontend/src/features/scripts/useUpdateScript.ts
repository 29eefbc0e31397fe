import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

export const useUpdateScript = () =>
  useMutationToast(api.useUpdateScriptMutation, {
    success: 'Script updated successfully!',
    error: 'Failed to update script',
    errorText: (_, fallback) => fallback,
  });
