import { useRef, useState } from 'react';
import { api } from '~/api/endpoints';
import { fieldErrors, serverError } from '~/api/errors';
import type { Script } from '~/api/generated';
import { asSentence } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

/**
 * Starts the video of an approved script with the next look. One after the other: each video moves the rotation on. While the settings
 * have no presenter, no video is asked for again, and the scripts that wait for one are counted.
 */
export function useMakeVideo() {
  const [create] = api.useCreateVideoMutation();
  const toast = useToast();
  const last = useRef<Promise<void>>(Promise.resolve());
  const isMissing = useRef(false);
  const [withoutPresenter, setWithoutPresenter] = useState(0);

  const make = async ({ id, title }: Script) => {
    const { error } = isMissing.current
      ? { error: undefined }
      : await create({ createVideo: { scriptId: id } });
    // Nothing but the script was sent: an avatar can only be missing in the settings.
    if (fieldErrors(error).avatarId) isMissing.current = true;
    if (isMissing.current) return setWithoutPresenter((count) => count + 1);
    if (!error) return;
    const reason = serverError(error, 'Failed to create video');
    toast.error(`“${title}” is approved, but its video was not started. ${asSentence(reason)}`);
  };

  const makeVideo = (script: Script) => {
    last.current = last.current.then(() => make(script));
  };
  return { makeVideo, withoutPresenter };
}
