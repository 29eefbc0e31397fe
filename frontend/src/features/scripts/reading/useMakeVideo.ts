import { useRef } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { asSentence } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

/** Starts the video of an approved script with the next look. One after the other: each video moves the rotation on. */
export function useMakeVideo() {
  const [create] = api.useCreateVideoMutation();
  const toast = useToast();
  const last = useRef<Promise<void>>(Promise.resolve());

  const make = async ({ id, title }: Script) => {
    const { error } = await create({ createVideo: { scriptId: id } });
    if (!error) return;
    const reason = serverError(error, 'Failed to create video');
    toast.error(`“${title}” is approved, but its video was not started. ${asSentence(reason)}`);
  };

  return (script: Script) => {
    last.current = last.current.then(() => make(script));
  };
}
