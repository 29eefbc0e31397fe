import { type RefObject, useEffect, useRef } from 'react';
import { api } from '~/api/endpoints';
import type { QueuedVideo, QueuePlace } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { MOVES } from './QueueRow';

/** Moves a waiting video. The pressed button keeps the focus, or the first one of its row that can be pressed. */
export function useMoveVideo(
  list: RefObject<HTMLElement | null>,
  rows: readonly QueuedVideo[] | undefined,
) {
  const [move] = useMutationToast(api.useMoveQueuedVideoMutation, {
    error: 'Couldn’t move the video',
  });
  const moved = useRef<{ id: number; to: QueuePlace; from: number | null | undefined }>(undefined);
  const positionOf = (id: number) => rows?.find((video) => video.id === id)?.position;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useEffect(() => {
    if (!moved.current || !list.current) return;
    const { id, to, from } = moved.current;
    if (positionOf(id) === from) return;
    moved.current = undefined;
    // The operator has gone on to something else.
    const { activeElement } = document;
    const row = list.current.querySelector(`[data-queued="${id}"]`);
    if (activeElement !== document.body && !row?.contains(activeElement)) return;
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])].slice(
      -MOVES.length,
    );
    const pressed = buttons[MOVES.findIndex((one) => one.to === to)];
    const next = pressed?.disabled ? buttons.find(({ disabled }) => !disabled) : pressed;
    next?.focus();
  }, [rows]);

  return (id: number, to: QueuePlace) => {
    moved.current = { id, to, from: positionOf(id) };
    void move({ id, moveQueuedVideo: { to } });
  };
}
