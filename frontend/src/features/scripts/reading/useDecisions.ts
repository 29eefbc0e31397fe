import { useRef, useState } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

interface Decision {
  script: Script;
  status: 'approved' | 'rejected';
  /** Whether the server has taken it, and whether that has started a video. */
  sent: Promise<{ ok: boolean; startsVideo: boolean }>;
}

/**
 * The decisions that were made since the screen was opened. A draft that is decided on is gone at once, and is back when the server
 * refuses: a toast then says why.
 * @param edited Settles when the texts of all drafts are stored.
 * @param onApproved Returns whether it starts a video.
 */
export function useDecisions(
  edited: () => Promise<unknown>,
  onApproved: (script: Script) => boolean,
) {
  const [update] = useMutationToast(api.useUpdateScriptMutation, {
    error: 'Failed to update script',
  });
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [reopened, setReopened] = useState<Script>();
  const undoing = useRef(false);

  const forget = (decision: Decision) =>
    setDecisions((all) => all.filter((one) => one !== decision));

  const send = async ({ id }: Script, status: Decision['status'], reason?: string) => {
    await edited();
    const answer = await update({ id, updateScript: { status, reason } });
    const isApproved = answer.ok && status === 'approved';
    return { ok: answer.ok, startsVideo: isApproved && onApproved(answer.data) };
  };

  const decide = (script: Script, status: Decision['status'], reason?: string) => {
    const decision = { script, status, sent: send(script, status, reason) };
    setDecisions((all) => [...all, decision]);
    void decision.sent.then(({ ok }) => {
      if (!ok) forget(decision);
    });
  };

  const reopen = async (decision: Decision, startsVideo: boolean) => {
    const change = { id: decision.script.id, updateScript: { status: 'draft' } } as const;
    const answer = await update(change, ({ title }) => ({
      title: 'Back to draft',
      description: startsVideo ? `“${title}”. Its video is still being made.` : `“${title}”`,
    }));
    if (!answer.ok) return;
    forget(decision);
    setReopened(answer.data);
  };

  /** Makes the draft of the last decision that stands a draft again. */
  const undo = async () => {
    const last = decisions.at(-1);
    if (!last || undoing.current) return;
    undoing.current = true;
    // One that was refused is a draft already.
    const { ok, startsVideo } = await last.sent;
    if (ok) await reopen(last, startsVideo);
    undoing.current = false;
  };

  return { decisions, decide, undo, reopened };
}
