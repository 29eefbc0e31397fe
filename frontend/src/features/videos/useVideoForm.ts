import { useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { api } from '~/api/endpoints';
import type { Avatar, Script, Voice } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
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
  const scripts = api.useListScriptsQuery(WHOLE_LIST);
  const approved = scripts.data?.filter(({ status }) => status === 'approved');
  const findScript = (id: number | null) => approved?.find((script) => script.id === id);
  const [create] = useMutationToast(api.useCreateVideoMutation, {
    success: 'Video creation started! Processing will take a few minutes.',
    error: 'Failed to create video',
    errorText: (_, fallback) => fallback,
  });
  const dispatch = useDispatch();
  const toast = useToast();
  const linkedScript = useLinkedId('script');
  const form = useServerForm<VideoForm>({
    defaultValues: {
      scriptId: linkedScript,
      avatar: null,
      voice: null,
      backgroundStyle: BACKGROUNDS[0],
      musicStyle: MUSIC[0],
    },
    send: async (values) => {
      const script = findScript(values.scriptId);
      if (!script) return undefined;
      const created = await create({ createVideo: videoRequest(values, script) });
      if (created.ok) dispatch(renderFollowed(created.data));
      return created;
    },
    // Without its script, the same video cannot be ordered twice; the presenter stays for the next one.
    next: (created) => ({ ...created, scriptId: null }),
    onSaved: onCreated,
    onInvalid: ({ scriptId }) => {
      if (scriptId?.message) toast.error(scriptId.message);
    },
    fieldOf: (apiField) => FIELDS[apiField] ?? apiField,
  });
  const values = useWatch({ control: form.control }) as VideoForm;

  return { form, values, scripts, approved, script: findScript(values.scriptId) };
}

export type VideoFormState = ReturnType<typeof useVideoForm>;
