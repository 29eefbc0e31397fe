import { useState } from 'react';
import {
  useAddHookMutation,
  useAddTopicMutation,
  useDeleteContentTemplateMutation,
} from '~/api/endpoints';
import { fieldError, serverError } from '~/api/errors';
import type { TemplateCategory } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { TEMPLATE_KINDS } from './templateKinds';

/** Adds a hook or a topic. */
export function useAddTemplate(category: TemplateCategory) {
  const words = TEMPLATE_KINDS[category];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [addHook, { isLoading: addingHook }] = useAddHookMutation();
  const [addTopic, { isLoading: addingTopic }] = useAddTopicMutation();
  const toast = useToast();
  const adding = addingHook || addingTopic;

  const change = (typed: string) => {
    setText(typed);
    setProblem(undefined);
  };

  const send = (name: string) =>
    category === 'hook'
      ? addHook({ addHook: { hook: name } }).unwrap()
      : addTopic({ addTopic: { topic: name } }).unwrap();

  const add = async () => {
    const name = text.trim();
    if (name === '' || adding) return;
    try {
      await send(name);
      setText('');
      toast.success(words.added);
    } catch (error) {
      setProblem(fieldError(error, category));
      toast.error(serverError(error, words.notAdded));
    }
  };

  return { text, change, problem, add, adding, blank: text.trim() === '' };
}

/** Takes one off its list; the change that this is can be undone. */
export function useRemoveTemplate(category: TemplateCategory) {
  const words = TEMPLATE_KINDS[category];
  const [removeTemplate, { isLoading: removing }] = useDeleteContentTemplateMutation();
  const toast = useToast();

  const remove = async (id: number) => {
    try {
      await removeTemplate({ id }).unwrap();
      toast.success(words.removed);
    } catch (error) {
      toast.error(serverError(error, words.notRemoved));
    }
  };

  return { remove, removing };
}
