import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { DEFAULT_SCRIPT_FORM, NO_TOPIC, type ScriptForm } from './scriptForm';

export function useGenerateScript(onGenerated: (script: Script) => void) {
  const [generate] = useMutationToast(api.useGenerateScriptMutation, {
    success: 'Script generated successfully!',
    error: 'Failed to generate script. Please check your API key.',
    errorText: (_, fallback) => fallback,
  });
  const toast = useToast();
  return useServerForm<ScriptForm>({
    defaultValues: DEFAULT_SCRIPT_FORM,
    send: async (wish) => {
      const generated = await generate({ generateScript: { ...wish, topic: wish.topic.trim() } });
      if (generated.ok) onGenerated(generated.data.script);
      return generated;
    },
    onInvalid: ({ topic }) => toast.error(topic?.message ?? NO_TOPIC),
  });
}

export type GenerateForm = ReturnType<typeof useGenerateScript>;
