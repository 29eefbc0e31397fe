import { api } from '~/api/endpoints';
import type { GeneratedScript } from '~/api/generated';
import type { ProjectChoice } from '~/entities/project/useProjectChoice';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { NO_TOPIC, newScript, type ScriptForm } from './scriptForm';

interface GenerateOptions {
  /** The project of the script. */
  choice: ProjectChoice;
  onGenerated: (generated: GeneratedScript, topic: string) => void;
  /** The script of this topic is still being written. */
  onSlow: (topic: string) => void;
}

export function useGenerateScript({ choice, onGenerated, onSlow }: GenerateOptions) {
  const { projectId, project } = choice;
  const [generate] = useMutationToast(api.useGenerateScriptMutation, {
    success: (data) => ('script' in data ? 'Script generated successfully!' : undefined),
    error: 'Failed to generate script. Please check your API key.',
    errorText: (_, fallback) => fallback,
  });
  const toast = useToast();
  const { data: settings } = api.useGetSettingsQuery();
  return useServerForm<ScriptForm>({
    values: newScript(
      project?.defaults.duration ?? settings?.defaultDuration,
      projectId === undefined ? undefined : project?.category,
    ),
    send: async (wish) => {
      const topic = wish.topic.trim();
      const generated = await generate({ generateScript: { ...wish, topic, projectId } });
      if (!generated.ok) return generated;
      if ('script' in generated.data) {
        onGenerated(generated.data, topic);
      } else {
        toast.info('Still writing…', generated.data.message);
        onSlow(topic);
      }
      return generated;
    },
    onInvalid: ({ topic }) => toast.error(topic?.message ?? NO_TOPIC),
  });
}

export type GenerateForm = ReturnType<typeof useGenerateScript>;
