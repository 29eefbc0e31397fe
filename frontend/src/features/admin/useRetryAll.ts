import { useRetryAllOperationsMutation } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Retries every failed operation and shows how many there were. */
export function useRetryAll() {
  const [retryAll, { isLoading: retrying }] = useRetryAllOperationsMutation();
  const withToast = useMutationToast();
  const retry = () =>
    withToast(retryAll(), {
      success: ({ message }) => message,
      error: 'Failed to retry operations. Please try again.',
    });
  return { retry, retrying };
}
