import { useNavigate } from 'react-router-dom';
import { useGenerateScriptMutation } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { randomScriptRequest } from './randomScriptRequest';

/** Generates a script on a random topic and opens it. */
export function useQuickScript() {
  const [generate, { isLoading: generating }] = useGenerateScriptMutation();
  const navigate = useNavigate();
  const withToast = useMutationToast();

  const run = async () => {
    const generated = await withToast(generate({ generateScript: randomScriptRequest() }), {
      success: ({ script }) => ({
        title: 'Script Generated!',
        description: `New script "${script.title}" has been created and is ready for review.`,
      }),
      error: 'Failed to generate script. Please try again.',
    });
    if (generated.ok) {
      navigate(`${paths.scriptGeneration}?script=${generated.data.script.id}`);
    }
  };
  return { run, generating };
}
