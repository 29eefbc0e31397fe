/** The sections of Settings from top to bottom. The ids are part of its addresses. */
export const SETTINGS_SECTIONS = [
  { id: 'you', title: 'You' },
  { id: 'writer', title: 'Writer' },
  { id: 'look', title: 'Look' },
  { id: 'alerts', title: 'Alerts' },
  { id: 'access', title: 'Access' },
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id'];
