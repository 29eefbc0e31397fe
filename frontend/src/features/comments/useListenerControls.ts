import { api } from '~/api/endpoints';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';

const FALLBACK = 'Please try again.';

/** The controls of the comment listener. */
export function useListenerControls() {
  const [setAutoResponse, { isLoading: switching }] = api.useSetAutoResponseMutation();
  const [startListener, { isLoading: starting }] = api.useStartListenerMutation();
  const [stopListener, { isLoading: stopping }] = api.useStopListenerMutation();
  const [simulateComments, { isLoading: simulating }] = api.useSimulateCommentsMutation();
  const withToast = useMutationToast();

  return {
    setAutoResponse: (enabled: boolean) =>
      withToast(setAutoResponse({ setAutoResponse: { enabled } }), {
        success: 'Auto-response updated',
        errorTitle: 'Failed to update auto-response',
        error: FALLBACK,
      }),
    start: () =>
      withToast(startListener(), {
        success: 'Comment listener started',
        errorTitle: 'Failed to start listener',
        error: FALLBACK,
      }),
    stop: () =>
      withToast(stopListener(), {
        success: 'Comment listener stopped',
        errorTitle: 'Failed to stop listener',
        error: FALLBACK,
      }),
    simulate: () =>
      withToast(simulateComments({ simulateComments: {} }), {
        success: ({ created }) => ({
          title: 'Comments simulated',
          description: `${pluralize(created, 'sample comment')} created. Each appears below once it has been read.`,
        }),
        errorTitle: 'Failed to simulate comments',
        error: FALLBACK,
      }),
    switching,
    simulating,
    busy: starting || stopping,
  };
}
