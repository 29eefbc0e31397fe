import { useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { DEFAULT_SCRIPT_FORM, NO_TOPIC, type ScriptForm } from './scriptForm';

export function useGenerateScript(onGenerated: (script: Script) => void) {
  const [form, setForm] = useState<ScriptForm>(DEFAULT_SCRIPT_FORM);
  const [topicProblem, setTopicProblem] = useState<string>();
  const [generate, generating] = useMutationToast(api.useGenerateScriptMutation, {
    success: 'Script generated successfully!',
    error: 'Failed to generate script. Please check your API key.',
    errorText: (_, fallback) => fallback,
  });
  const toast = useToast();

  const change = (part: Partial<ScriptForm>) => {
    setForm((current) => ({ ...current, ...part }));
    if (part.topic !== undefined) setTopicProblem(undefined);
  };
  const submit = async () => {
    const topic = form.topic.trim();
    if (topic === '') {
      setTopicProblem(NO_TOPIC);
      toast.error(NO_TOPIC);
      return;
    }
    const generated = await generate({ generateScript: { ...form, topic } });
    if (generated.ok) onGenerated(generated.data.script);
    else setTopicProblem(fieldError(generated.error, 'topic'));
  };

  return { form, change, topicProblem, submit, generating };
}
