import { useWatch } from 'react-hook-form';
import type { GeneratedCaption, Platform } from '~/api/generated';
import type { ScheduleFormState } from './useScheduleForm';

/** The caption for all chosen platforms, of which those differ that have one of their own. */
export function useCommonCaption(
  { form, platforms }: Pick<ScheduleFormState, 'form' | 'platforms'>,
  suggestions: readonly GeneratedCaption[],
) {
  const [common, options] = useWatch({ control: form.control, name: ['caption', 'options'] });
  const suggestionFor = (platform: Platform | undefined) =>
    suggestions.find((suggestion) => suggestion.platform === platform);
  const suggestion = suggestionFor(platforms[0]);
  const commonText = common ?? suggestion?.caption ?? '';

  const setCommon = (text: string) => {
    // What is the same as the common text stays the same.
    for (const platform of platforms) {
      if (options[platform].caption === commonText)
        form.setValue(`options.${platform}.caption`, null);
    }
    form.setValue('caption', text === suggestion?.caption ? null : text, { shouldDirty: true });
  };
  const textOn = (platform: Platform): string =>
    options[platform].caption ?? common ?? suggestionFor(platform)?.caption ?? '';
  /** The value of a platform’s own caption once this is typed. */
  const ownCaption = (platform: Platform, text: string): string | null =>
    text === (common ?? suggestionFor(platform)?.caption) ? null : text;

  return { suggestion, commonText, setCommon, textOn, ownCaption };
}
