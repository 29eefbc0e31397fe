import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { BACKGROUNDS, MUSIC } from './videoOptions';

/** The operator's defaults for new videos; undefined while they are loaded. */
export function useDefaultChoices() {
  const { data: settings } = api.useGetSettingsQuery();
  const provider = useMeta()?.provider.name;
  const list = provider ? { provider } : skipToken;
  const { data: avatars } = api.useListAvatarsQuery(settings?.defaultAvatarId ? list : skipToken);
  const { data: voices } = api.useListVoicesQuery(settings?.defaultVoiceId ? list : skipToken);
  if (!settings) return undefined;
  return {
    avatar: avatars?.find(({ id }) => id === settings.defaultAvatarId) ?? null,
    voice: voices?.find(({ id }) => id === settings.defaultVoiceId) ?? null,
    backgroundStyle:
      BACKGROUNDS.find((name) => name === settings.defaultBackground) ?? BACKGROUNDS[0],
    musicStyle: MUSIC.find((name) => name === settings.defaultMusic) ?? MUSIC[0],
  };
}
