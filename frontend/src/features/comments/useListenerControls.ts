import '~/api/comments';
import { api } from '~/api/endpoints';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useExpectedComments } from './useExpectedComments';

const texts = <Success>(success: Success, errorTitle: string) => ({
  success,
  errorTitle,
  error: 'Please try again.',
});

export function useListenerControls() {
  const [setAutoResponse, switching] = useMutationToast(
    api.useSetAutoResponseMutation,
    texts('Auto-response updated', 'Failed to update auto-response'),
  );
  const [start, starting] = useMutationToast(
    api.useStartListenerMutation,
    texts('Comment listener started', 'Failed to start listener'),
  );
  const [stop, stopping] = useMutationToast(
    api.useStopListenerMutation,
    texts('Comment listener stopped', 'Failed to stop listener'),
  );
  const expectComments = useExpectedComments();
  const [simulate, simulating] = useMutationToast(api.useSimulateCommentsMutation, {
    success: ({ created }) => ({
      title: 'Comments simulated',
      description: `${pluralize(created, 'sample comment')} created. Each appears below once it has been read.`,
    }),
    errorTitle: 'Failed to simulate comments',
    error: 'Please try again.',
  });
  return {
    setAutoResponse: (enabled: boolean) => void setAutoResponse({ setAutoResponse: { enabled } }),
    start: () => void start(),
    stop: () => void stop(),
    simulate: async () => {
      const simulated = await simulate({ simulateComments: {} });
      if (simulated.ok) expectComments(simulated.data.created);
    },
    switching,
    simulating,
    busy: starting || stopping,
  };
}
