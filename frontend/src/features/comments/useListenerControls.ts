import {
  useSetAutoResponseMutation,
  useSimulateCommentsMutation,
  useStartListenerMutation,
  useStopListenerMutation,
} from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { pluralize } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

const FALLBACK = 'Please try again.';

/** The switches of the listener, each of which says what became of it. */
export function useListenerControls() {
  const [setAutoResponse, { isLoading: switching }] = useSetAutoResponseMutation();
  const [startListener, { isLoading: starting }] = useStartListenerMutation();
  const [stopListener, { isLoading: stopping }] = useStopListenerMutation();
  const [simulateComments, { isLoading: simulating }] = useSimulateCommentsMutation();
  const toast = useToast();

  const autoRespond = async (enabled: boolean) => {
    try {
      await setAutoResponse({ setAutoResponse: { enabled } }).unwrap();
      toast.success('Auto-response updated');
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to update auto-response');
    }
  };

  const start = async () => {
    try {
      await startListener().unwrap();
      toast.success('Comment listener started');
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to start listener');
    }
  };

  const stop = async () => {
    try {
      await stopListener().unwrap();
      toast.success('Comment listener stopped');
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to stop listener');
    }
  };

  const simulate = async () => {
    try {
      const { created } = await simulateComments({ simulateComments: {} }).unwrap();
      toast.success(
        'Comments simulated',
        `${pluralize(created, 'sample comment')} made. Each appears below once it has been read.`,
      );
    } catch (error) {
      toast.error(serverError(error, FALLBACK), 'Failed to simulate comments');
    }
  };

  return {
    autoRespond,
    start,
    stop,
    simulate,
    switching,
    simulating,
    busy: starting || stopping,
  };
}
