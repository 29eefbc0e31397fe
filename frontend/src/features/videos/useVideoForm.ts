import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Avatar, Voice } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';
import { renderFollowed } from './followedRenderSlice';
import { BACKGROUNDS, MUSIC } from './videoOptions';

export interface VideoForm {
  scriptId: number | null;
  avatar: Avatar | null;
  voice: Voice | null;
  backgroundStyle: (typeof BACKGROUNDS)[number];
  musicStyle: (typeof MUSIC)[number];
}

const FAILED = 'Failed to create video';

/** The form that creates a video. */
export function useVideoForm() {
  const [parameters] = useSearchParams();
  const [form, setForm] = useState<VideoForm>({
    scriptId: Number(parameters.get('script')) || null,
    avatar: null,
    voice: null,
    backgroundStyle: BACKGROUNDS[0],
    musicStyle: MUSIC[0],
  });
  const scripts = api.useListScriptsQuery(WHOLE_LIST);
  const [create, { isLoading: creating, error }] = api.useCreateVideoMutation();
  const dispatch = useDispatch();
  const withToast = useMutationToast();
  const toast = useToast();

  const approved = scripts.data?.filter(({ status }) => status === 'approved');
  const script = approved?.find(({ id }) => id === form.scriptId);
  const { scriptId, avatar, voice, backgroundStyle, musicStyle } = form;

  const submit = async () => {
    if (scriptId === null) return toast.error('Please select a script');
    if (!script) return toast.error('Selected script not found');
    if (!avatar || !voice) return;
    const { title, duration } = script;
    const choices = { avatarId: avatar.id, voiceId: voice.id, backgroundStyle, musicStyle };
    const created = await withToast(
      create({ createVideo: { scriptId, title, duration, ...choices } }),
      {
        success: 'Video creation started! Processing will take a few minutes.',
        error: FAILED,
        errorText: (_, fallback) => fallback,
      },
    );
    if (created.ok) dispatch(renderFollowed(created.data));
  };

  return {
    form,
    change: (part: Partial<VideoForm>) => setForm((current) => ({ ...current, ...part })),
    scripts,
    approved,
    script,
    ready: scriptId !== null && avatar !== null && voice !== null,
    creating,
    problem: error ? serverError(error, FAILED) : undefined,
    submit,
  };
}

export type VideoFormState = ReturnType<typeof useVideoForm>;
