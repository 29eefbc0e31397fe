import { useRef } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { asSentence } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

/** Starts the video of an approved script, with the look that is next. One after the other: each video moves the rotation on. */
export function useMakeVideo() {
  const [getNextLook] = api.useLazyGetNextLookQuery();
  const [create] = api.useCreateVideoMutation();
  const toast = useToast();
  const last = useRef<Promise<void>>(Promise.resolve());

  const make = async ({ id, title }: Script) => {
    const look = await getNextLook();
    const { error } = look.data
      ? await create({ createVideo: { scriptId: id, ...look.data } })
      : look;
    if (!error) return;
    const reason = serverError(error, 'Failed to create video');
    toast.error(`“${title}” is approved, but its video was not started. ${asSentence(reason)}`);
  };

  return (script: Script) => {
    last.current = last.current.then(() => make(script));
  };
}
