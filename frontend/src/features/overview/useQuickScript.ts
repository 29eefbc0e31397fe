import { useNavigate } from 'react-router-dom';
import { useGenerateScriptMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { paths } from '~/config/paths';
import { useToast } from '~/shared/toast/useToast';
import { randomScriptRequest } from './randomScriptRequest';

/** Writes a script on a drawn topic and goes to where it can be read. */
export function useQuickScript() {
  const [generate, { isLoading }] = useGenerateScriptMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const run = async () => {
    try {
      const { script } = await generate({ generateScript: randomScriptRequest() }).unwrap();
      toast.success(
        'Script Generated!',
        `New script "${script.title}" has been created and is ready for review.`,
      );
      navigate(`${paths.scriptGeneration}?script=${script.id}`);
    } catch (error) {
      toast.error(serverError(error, 'Failed to generate script. Please try again.'));
    }
  };

  return { run, generating: isLoading };
}
