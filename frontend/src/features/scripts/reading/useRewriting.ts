import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';

/** Has drafts written again, several at the same time, and knows which. */
export function useRewriting() {
  const [send] = useMutationToast(api.useRewriteScriptMutation, {
    error: 'Failed to rewrite the script',
    success: (data) =>
      'title' in data ? { title: 'Script rewritten', description: `“${data.title}”` } : undefined,
  });
  const toast = useToast();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());

  const rewrite = async ({ id }: Script, note: string) => {
    setIds((all) => new Set(all).add(id));
    const answer = await send({ id, rewriteScript: { note: note.trim() || undefined } });
    setIds((all) => new Set([...all].filter((one) => one !== id)));
    if (answer.ok && 'message' in answer.data) toast.info('Still rewriting…', answer.data.message);
  };
  return { rewrite, isRewriting: (script: Script) => ids.has(script.id) };
}
