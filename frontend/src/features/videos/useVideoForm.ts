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
  const [problem, setProblem] = useState<string>();
  const [create, creating] = useMutationToast(api.useCreateVideoMutation, {
    success: 'Video creation started! Processing will take a few minutes.',
    error: FAILED,
    errorText: (_, fallback) => fallback,
  });
  const dispatch = useDispatch();
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
    setProblem(undefined);
    const created = await create({ createVideo: { scriptId, title, duration, ...choices } });
    if (created.ok) dispatch(renderFollowed(created.data));
    else setProblem(serverError(created.error, FAILED));
  };

  return {
    form,
    change: (part: Partial<VideoForm>) => setForm((current) => ({ ...current, ...part })),
    scripts,
    approved,
    script,
    ready: scriptId !== null && avatar !== null && voice !== null,
    creating,
    problem,
    submit,
  };
}

export type VideoFormState = ReturnType<typeof useVideoForm>;
