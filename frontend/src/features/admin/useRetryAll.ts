import { useRetryAllOperationsMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { useToast } from '~/shared/toast/useToast';

/** Puts everything that was given up back to work, and says how much that was. */
export function useRetryAll() {
  const [retryAll, { isLoading: retrying }] = useRetryAllOperationsMutation();
  const toast = useToast();

  const retry = async () => {
    try {
      const { message } = await retryAll().unwrap();
      toast.success(message);
    } catch (error) {
      toast.error(serverError(error, 'Failed to retry operations. Please try again.'));
    }
  };

  return { retry, retrying };
}
