import { api } from '~/api/endpoints';
import { useLookChoices } from './useLookChoices';

/** The operator's default look of new videos; undefined while it is loaded. */
export function useDefaultLook() {
  const { data: settings } = api.useGetSettingsQuery();
  return useLookChoices(
    settings && {
      avatarId: settings.defaultAvatarId,
      voiceId: settings.defaultVoiceId,
      backgroundStyle: settings.defaultBackground,
      musicStyle: settings.defaultMusic,
    },
  );
}
