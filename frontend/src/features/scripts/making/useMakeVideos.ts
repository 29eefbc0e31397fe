import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { Avatar, Voice } from '~/api/generated';
import { renderQueueApi } from '~/api/renderQueue';
import { useLookChoices } from '~/entities/video/useLookChoices';
import { BACKGROUNDS, MUSIC } from '~/entities/video/videoOptions';
import { useServerForm } from '~/shared/forms/useServerForm';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';

interface LookForm {
  avatar: Avatar | null;
  voice: Voice | null;
  backgroundStyle: (typeof BACKGROUNDS)[number];
  musicStyle: (typeof MUSIC)[number];
}

const DEFAULTS: LookForm = {
  avatar: null,
  voice: null,
  backgroundStyle: BACKGROUNDS[0],
  musicStyle: MUSIC[0],
};

const chosenLook = ({ avatar, voice, backgroundStyle, musicStyle }: LookForm) => ({
  avatarId: avatar?.id,
  voiceId: voice?.id,
  backgroundStyle,
  musicStyle,
});

/** The videos to be made of these scripts: what they would be, and the form that orders them. */
export function useMakeVideos(
  scriptIds: readonly number[],
  onMade: (left: readonly number[]) => void,
  onClose: () => void,
) {
  const [isChanging, setChanging] = useState(false);
  const [create] = useBulkMutation(
    renderQueueApi.useBulkCreateVideosMutation,
    'Couldn’t make the videos',
  );
  const { data: settings } = api.useGetSettingsQuery();
  const [first, setFirst] = useState<ReturnType<typeof useLookChoices>>();
  const form = useServerForm<LookForm>({
    values: first ?? DEFAULTS,
    lostWith: 'nothing',
    send: async (values) => {
      const look = isChanging ? chosenLook(values) : {};
      const left = await create(
        scriptIds,
        (ids) => ({ bulkCreateVideos: { scriptIds: ids, ...look } }),
        (result) => bulkSummary(result, 'video', 'queued'),
      );
      if (!left) return undefined;
      onMade(left);
      onClose();
      return { ok: true };
    },
  });
  const values = useWatch({ control: form.control }) as LookForm;
  const look = isChanging ? chosenLook(values) : {};
  const { data: quote, error } = renderQueueApi.useQuoteVideosQuery({
    bulkCreateVideos: { scriptIds: [...scriptIds], ...look },
  });
  // What the operator has not changed of the look is what the settings give.
  const shown = useLookChoices(quote?.look ?? undefined);
  if (shown && JSON.stringify(shown) !== JSON.stringify(first)) setFirst(shown);

  return {
    form,
    settings,
    quote,
    error: quote ? undefined : error && serverError(error, 'Couldn’t check the scripts'),
    look: shown,
    isChanging,
    change: () => setChanging(true),
  };
}

export type Making = ReturnType<typeof useMakeVideos>;
