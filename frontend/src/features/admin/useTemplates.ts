import { useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { TemplateCategory } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { TEMPLATE_KINDS } from './templateKinds';

/** The form that adds a hook or a topic. */
export function useAddTemplate(category: TemplateCategory) {
  const texts = TEMPLATE_KINDS[category];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [addHook, { isLoading: addingHook }] = api.useAddHookMutation();
  const [addTopic, { isLoading: addingTopic }] = api.useAddTopicMutation();
  const withToast = useMutationToast();
  const adding = addingHook || addingTopic;

  const change = (typed: string) => {
    setText(typed);
    setProblem(undefined);
  };
  const add = async () => {
    const name = text.trim();
    if (name === '' || adding) return;
    const mutation =
      category === 'hook'
        ? addHook({ addHook: { hook: name } })
        : addTopic({ addTopic: { topic: name } });
    const added = await withToast(mutation, { success: texts.added, error: texts.notAdded });
    if (added.ok) setText('');
    else setProblem(fieldError(added.error, category));
  };
  return { text, change, problem, add, adding, blank: text.trim() === '' };
}

/** Removes a hook or a topic. */
export function useRemoveTemplate(category: TemplateCategory) {
  const { removed, notRemoved } = TEMPLATE_KINDS[category];
  const [removeTemplate, { isLoading: removing }] = api.useDeleteContentTemplateMutation();
  const withToast = useMutationToast();
  const remove = (id: number) =>
    withToast(removeTemplate({ id }), { success: removed, error: notRemoved });
  return { remove, removing };
}
