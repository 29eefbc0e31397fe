import type {
  Platform,
  PlatformPostingMode,
  PlatformSettings,
  PostChoices,
  UpdatePlatform,
  Visibility,
} from '~/api/generated';
import { hashtagsOf } from '~/shared/format/words';
import { sameChoices } from './postChoices';

export interface PlatformForm {
  optimalTime: string;
  /** As typed, with or without `#`. */
  hashtags: string;
  postingMode: PlatformPostingMode;
  visibility: Visibility;
  choices: PostChoices;
}

/** Checks that a platform takes so many default hashtags. */
export const checkHashtags = (text: string, { hashtagLimit }: PlatformSettings) => {
  const count = hashtagsOf(text).length;
  if (hashtagLimit === null || count <= hashtagLimit) return true;
  return `Use ${hashtagLimit} hashtags or fewer (${count} now)`;
};

const platformForm = (settings: PlatformSettings): PlatformForm => ({
  optimalTime: settings.optimalTime,
  hashtags: settings.hashtags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' '),
  postingMode: settings.postingMode,
  visibility: settings.visibility,
  choices: settings.choices,
});

function platformUpdate(settings: PlatformSettings, form: PlatformForm): UpdatePlatform | null {
  const before = platformForm(settings);
  const update: UpdatePlatform = { platform: settings.platform };
  if (form.optimalTime !== before.optimalTime) update.optimalTime = form.optimalTime;
  if (hashtagsOf(form.hashtags).join(' ') !== before.hashtags) {
    update.hashtags = hashtagsOf(form.hashtags);
  }
  if (form.postingMode !== before.postingMode) update.postingMode = form.postingMode;
  if (form.visibility !== before.visibility) update.visibility = form.visibility;
  if (!sameChoices(form.choices, before.choices)) update.choices = form.choices;
  return Object.keys(update).length > 1 ? update : null;
}

/** The form of each platform. */
export type PlatformForms = Record<Platform, PlatformForm>;

export const platformForms = (settings: readonly PlatformSettings[]): Partial<PlatformForms> =>
  Object.fromEntries(settings.map((one) => [one.platform, platformForm(one)]));

export const platformUpdates = (
  settings: readonly PlatformSettings[],
  forms: PlatformForms,
): UpdatePlatform[] => settings.flatMap((one) => platformUpdate(one, forms[one.platform]) ?? []);

/** The field that the API means: it names no platform, so that of the only one that changes it. */
export function platformField(updates: readonly UpdatePlatform[], apiField: string) {
  const changed = updates.filter((update) => apiField in update);
  return changed.length === 1 ? `${changed[0]?.platform}.${apiField}` : undefined;
}
