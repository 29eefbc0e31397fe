import type { GeneratedCaption, Platform } from '~/api/generated';

type CaptionRules = Pick<GeneratedCaption, 'limit' | 'unit'>;

const UNIT_NAMES: Record<GeneratedCaption['unit'], string> = {
  utf16: 'characters',
  bytes: 'bytes',
};

const UTF_8 = new TextEncoder();

/** The length of a caption as its platform counts it. */
export const captionLength = (text: string, { unit }: CaptionRules): number =>
  unit === 'bytes' ? UTF_8.encode(text).length : text.length;

const inWords = (count: number) => count.toLocaleString('en-GB');

/** "123 of 2,200 characters". */
export const captionCount = (text: string, rules: CaptionRules): string =>
  `${inWords(captionLength(text, rules))} of ${inWords(rules.limit)} ${UNIT_NAMES[rules.unit]}`;

/** What is wrong with a caption; undefined for a good one. */
export function captionProblem(text: string, rules: CaptionRules): string | undefined {
  if (text.trim() === '') return 'Enter a caption';
  const length = captionLength(text, rules);
  if (length <= rules.limit) return undefined;
  return `At most ${inWords(rules.limit)} ${UNIT_NAMES[rules.unit]}; this has ${inWords(length)}`;
}

/** The line that the server adds on Facebook (`docs/providers/common.md`). */
const AI_LINE = 'Made with AI.';

const withoutBrackets = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** The caption as it is sent to the platform. */
export function sentCaption(platform: Platform, text: string): string {
  if (platform === 'youtube') return withoutBrackets(text);
  return platform === 'facebook' && !text.endsWith(AI_LINE) ? `${text}\n\n${AI_LINE}` : text;
}

const YOUTUBE_TITLE_LIMIT = 100;

/** The title of a video on YouTube; the other platforms show none. */
export const youtubeTitle = (title: string): string =>
  [...withoutBrackets(title)].slice(0, YOUTUBE_TITLE_LIMIT).join('');

/** About two lines on a phone. Where exactly an app cuts a caption depends on the phone. */
const PREVIEW_LENGTH = 90;

/** The beginning of a caption, in one paragraph and cut between words; undefined when it is short enough. */
export function captionStart(text: string): string | undefined {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= PREVIEW_LENGTH) return undefined;
  const cut = line.slice(0, PREVIEW_LENGTH + 1);
  const lastSpace = cut.lastIndexOf(' ');
  // A long word is cut, but no character that has two units.
  return lastSpace > 0 ? cut.slice(0, lastSpace) : [...cut].slice(0, -1).join('');
}
