import { useState } from 'react';
import { useGenerateScriptMutation } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { DEFAULT_SCRIPT_FORM, NO_TOPIC, type ScriptForm } from './scriptForm';

/** The form's state, what is wrong with its topic, and the call that it leads to. */
export function useGenerateScript(onGenerated: (script: Script) => void) {
  const [form, setForm] = useState<ScriptForm>(DEFAULT_SCRIPT_FORM);
  const [topicProblem, setTopicProblem] = useState<string>();
  const [generate, { isLoading: generating }] = useGenerateScriptMutation();
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
    try {
      const { script } = await generate({ generateScript: { ...form, topic } }).unwrap();
      toast.success('Script generated successfully!');
      onGenerated(script);
    } catch (error) {
      setTopicProblem(fieldError(error, 'topic'));
      toast.error('Failed to generate script. Please check your API key.');
    }
  };

  return { form, change, topicProblem, submit, generating };
}
