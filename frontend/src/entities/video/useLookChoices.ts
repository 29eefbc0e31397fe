import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { BACKGROUNDS, MUSIC } from './videoOptions';

interface LookIds {
  avatarId: string | null;
  voiceId: string | null;
  backgroundStyle: string;
  musicStyle: string;
}

/** The choices of a form with this look; undefined while they are loaded. */
export function useLookChoices(look: LookIds | undefined) {
  const provider = useMeta()?.provider.name;
  const list = provider ? { provider } : skipToken;
  const { data: avatars } = api.useListAvatarsQuery(look?.avatarId ? list : skipToken);
  const { data: voices } = api.useListVoicesQuery(look?.voiceId ? list : skipToken);
  if (!look) return undefined;
  return {
    avatar: avatars?.find(({ id }) => id === look.avatarId) ?? null,
    voice: voices?.find(({ id }) => id === look.voiceId) ?? null,
    backgroundStyle: BACKGROUNDS.find((name) => name === look.backgroundStyle) ?? BACKGROUNDS[0],
    musicStyle: MUSIC.find((name) => name === look.musicStyle) ?? MUSIC[0],
  };
}
