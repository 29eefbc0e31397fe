import { api } from '~/api/endpoints';
import type { SpeechUnit } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useSettled } from '~/shared/hooks/useSettled';

const UNIT_NAMES: Record<SpeechUnit, string> = { words: 'word', characters: 'character' };

/**
 * The length of a script, as "75 words" and "about 30 s spoken"; empty until it is known. The server measures it, because
 * the pace depends on the language.
 */
export function useSpokenLength(content: string): string[] {
  const { data } = api.useMeasureScriptQuery(
    { measureScript: { content } },
    { skip: content.trim() === '' },
  );
  if (!data || content.trim() === '') return [];
  return [pluralize(data.count, UNIT_NAMES[data.unit]), `about ${data.seconds} s spoken`];
}

/** The length of a script that is being typed, measured once the typing pauses. */
export function useTypedLength(content: string): string[] {
  return useSpokenLength(useSettled(content));
}
