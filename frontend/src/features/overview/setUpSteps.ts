import type { Meta, Settings } from '~/api/generated';
import { settingsPath } from '~/config/paths';
import { CONNECT_ACCOUNT } from '~/entities/platform/connectAccount';
import { browserClock, clockIn, zoneName } from '~/shared/clock/clock';

export interface SetUpStep {
  id: 'zone' | 'writer' | 'presenter' | 'account';
  title: string;
  text: string;
  action: string;
  to: string;
  done: boolean;
}

/** A place as in "New York". */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What a new installation has to know, in the order in which it is asked for. */
export function setUpSteps(meta: Meta, settings: Settings, now: number): SetUpStep[] {
  const here = browserClock().timeZone;
  const there = zoneName(settings.timeZone);
  return [
    {
      id: 'zone',
      title: 'Where are you?',
      text: `Posts go out by ${placeOf(there)} time, ${clockIn(there).time(now)} now. This browser is in ${placeOf(here)}.`,
      action: 'Set the time zone',
      to: settingsPath('you'),
      done: there === zoneName(here),
    },
    {
      id: 'writer',
      title: 'Who writes?',
      text: 'The built-in writer has a library of English scripts. A text model writes about any topic, in your language.',
      action: 'Choose the writer',
      to: settingsPath('writer'),
      done: !meta.aiText.standIn,
    },
    {
      id: 'presenter',
      title: 'Who speaks?',
      text: 'Choose the face and the voice of your videos. Each voice has a sample.',
      action: 'Choose a presenter',
      to: settingsPath('look'),
      done: settings.defaultAvatarId !== null,
    },
    {
      id: 'account',
      title: 'Where do posts go?',
      text: 'Connect an account. Until then posts stay on this server as a test.',
      action: CONNECT_ACCOUNT.label,
      to: CONNECT_ACCOUNT.to,
      done: meta.platforms.some(({ sandbox }) => !sandbox),
    },
  ];
}
