import type {
  PlatformPostingMode,
  PlatformSettings,
  UpdatePlatform,
  Visibility,
} from '~/api/generated';

export interface PlatformForm {
  optimalTime: string;
  /** As typed, with or without `#`. */
  hashtags: string;
  postingMode: PlatformPostingMode;
  visibility: Visibility;
}

const hashtagsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

export const platformForm = (settings: PlatformSettings): PlatformForm => ({
  optimalTime: settings.optimalTime,
  hashtags: settings.hashtags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' '),
  postingMode: settings.postingMode,
  visibility: settings.visibility,
});

export function platformUpdate(
  settings: PlatformSettings,
  form: PlatformForm,
): UpdatePlatform | null {
  const before = platformForm(settings);
  const update: UpdatePlatform = { platform: settings.platform };
  if (form.optimalTime !== before.optimalTime) update.optimalTime = form.optimalTime;
  if (hashtagsOf(form.hashtags).join(' ') !== before.hashtags) {
    update.hashtags = hashtagsOf(form.hashtags);
  }
  if (form.postingMode !== before.postingMode) update.postingMode = form.postingMode;
  if (form.visibility !== before.visibility) update.visibility = form.visibility;
  return Object.keys(update).length > 1 ? update : null;
}
