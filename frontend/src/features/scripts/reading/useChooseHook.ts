import { useRef } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { hookOf, withHook } from '../scriptTexts';

/** Has drafts begin with another of their hooks. */
export function useChooseHook() {
  const [update] = useMutationToast(api.useUpdateScriptMutation, {
    error: 'Couldn’t change the hook',
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const choose = ({ id, content }: Script, hook: string) => {
    if (hook === hookOf(content)) return;
    const send = () => update({ id, updateScript: { content: withHook(content, hook) } });
    last.current = last.current.then(send);
  };
  /** Settles when every choice is stored: a later one would make an approved script a draft again. */
  const settled = () => last.current;
  return { choose, settled };
}
