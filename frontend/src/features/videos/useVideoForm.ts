import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Avatar, Script, Voice } from '~/api/generated';
import { useLookChoices } from '~/entities/video/useLookChoices';
import { BACKGROUNDS, MUSIC } from '~/entities/video/videoOptions';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { useApprovedScript, useApprovedScripts } from './useApprovedScripts';

export interface VideoForm {
  scriptId: number | null;
  avatar: Avatar | null;
  voice: Voice | null;
  backgroundStyle: (typeof BACKGROUNDS)[number];
  musicStyle: (typeof MUSIC)[number];
}

const videoRequest = (form: VideoForm, { id, title, duration }: Script) => ({
  scriptId: id,
  title,
  duration,
  avatarId: form.avatar?.id ?? '',
  voiceId: form.voice?.id ?? '',
  backgroundStyle: form.backgroundStyle,
  musicStyle: form.musicStyle,
});

/** The API has the ids of what the form holds whole. */
const FIELDS: Record<string, keyof VideoForm> = { avatarId: 'avatar', voiceId: 'voice' };

export function useVideoForm(onCreated: () => void) {
  const approved = useApprovedScripts();
  const [create] = useMutationToast(api.useCreateVideoMutation, {
    success: 'Video creation started! Processing will take a few minutes.',
    error: 'Failed to create video',
    errorText: (_, fallback) => fallback,
  });
  const toast = useToast();
  const linkedScript = useLinkedId('script');
  const [scriptId] = useState(linkedScript);
  // The project of a script may have its own look.
  const [lookOf, setLookOf] = useState(scriptId);
  const { data: nextLook } = api.useGetNextLookQuery({ script: lookOf ?? undefined });
  const defaults = useLookChoices(nextLook);
  const form = useServerForm<VideoForm>({
    defaultValues: {
      scriptId,
      avatar: null,
      voice: null,
      backgroundStyle: BACKGROUNDS[0],
      musicStyle: MUSIC[0],
    },
    values: defaults && { scriptId, ...defaults },
    send: async (given) =>
      script?.id === given.scriptId
        ? create({ createVideo: videoRequest(given, script) })
        : undefined,
    // Without its script, the same video cannot be ordered twice; the presenter stays for the next one.
    next: (created) => ({ ...created, scriptId: null }),
    onSaved: onCreated,
    onInvalid: ({ scriptId }) => {
      if (scriptId?.message) toast.error(scriptId.message);
    },
    fieldOf: (apiField) => FIELDS[apiField] ?? apiField,
  });
  const values = useWatch({ control: form.control }) as VideoForm;
  if (values.scriptId !== lookOf) setLookOf(values.scriptId);
  const script = useApprovedScript(approved.found, values.scriptId);

  return { form, values, approved, script };
}

export type VideoFormState = ReturnType<typeof useVideoForm>;
