interface Section {
  /** Part of the address of the section. */
  id: string;
  title: string;
  /** What is set there, for the command palette. */
  topics: string;
  /** Other words under which the command palette finds it. */
  keywords: string;
}

/** The sections of Settings, from top to bottom. */
export const SETTINGS_SECTIONS = [
  {
    id: 'you',
    title: 'You',
    topics: 'time zone, contact',
    keywords: 'clock email postal address legal',
  },
  {
    id: 'writer',
    title: 'Writer',
    topics: 'text model, API key',
    keywords: 'ai provider openai anthropic ollama',
  },
  {
    id: 'presenter',
    title: 'Presenter',
    topics: 'built-in studio, HeyGen, API key, render hours',
    keywords: 'video avatar provider balance credit night queue',
  },
  {
    id: 'look',
    title: 'Look',
    topics: 'avatar, voice, background, music, length, rotation, brand',
    keywords: 'default duration vary turns logo color handle captions outro',
  },
  {
    id: 'posting',
    title: 'Posting',
    topics: 'caption template, first comment, calendar feed',
    keywords: 'captions hook hashtag text platform ical ics subscribe',
  },
  {
    id: 'alerts',
    title: 'Alerts',
    topics: 'e-mail, ntfy, Telegram, webhook, quiet hours',
    keywords: 'email notify channels bot stock schedule',
  },
  {
    id: 'backups',
    title: 'Backups',
    topics: 'schedule, bucket, verify, download, restore',
    keywords: 'backup copy save nightly move disk s3',
  },
  {
    id: 'access',
    title: 'Access',
    topics: 'password, two-factor authentication, sessions, API tokens',
    keywords: 'security sign in sign out login 2fa totp recovery codes',
  },
  {
    id: 'about',
    title: 'About',
    topics: 'settings file, version, storage rules',
    keywords: 'release export import disk space delete old videos',
  },
] as const satisfies readonly Section[];

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id'];
