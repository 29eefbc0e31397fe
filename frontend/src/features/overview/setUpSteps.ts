import type { Meta, Settings } from '~/api/generated';
import { browserClock, zoneName } from '~/shared/clock/clock';

export type SetUpId = 'you' | 'writer' | 'speaker' | 'accounts' | 'ready';

/** What a new installation has to know, in the order in which it is asked. */
export const SET_UP_TITLES: Record<SetUpId, string> = {
  you: 'Who are you?',
  writer: 'Who writes?',
  speaker: 'Who speaks?',
  accounts: 'Where do posts go?',
  ready: 'Ready for your first script.',
};

/** Whether the server knows the answer already. The last step is only closed. */
export const knownAnswers = (meta: Meta, settings: Settings): Record<SetUpId, boolean> => ({
  you: zoneName(settings.timeZone) === zoneName(browserClock().timeZone),
  writer: !meta.aiText.standIn,
  speaker: settings.defaultAvatarId !== null,
  accounts: meta.platforms.some(({ sandbox }) => !sandbox),
  ready: false,
});
