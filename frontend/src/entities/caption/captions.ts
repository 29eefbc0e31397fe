import type { GeneratedCaption, MetaPlatform } from '~/api/generated';
import { cutTo } from '~/shared/format/cutTo';

type CaptionRules = Pick<GeneratedCaption, 'limit' | 'unit' | 'hashtagLimit' | 'mentionLimit'>;

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

// As the server finds them (`crates/domain/src/caption/marks.rs`).
const WEB_ADDRESS = /(^|[^a-z0-9])(?:https?:\/\/|www\.)[!-~]*/giu;
const HASHTAG = /[#＃](?=[\p{Alphabetic}\p{N}_])/gu;
const MENTION = /(?:^|[^\w.+-])[@＠](?=[\w.+-])/gu;

const countOf = (text: string, mark: RegExp): number =>
  text.replaceAll(WEB_ADDRESS, '$1 ').match(mark)?.length ?? 0;

/** What is wrong with a caption; undefined for a good one. */
export function captionProblem(text: string, rules: CaptionRules): string | undefined {
  if (text.trim() === '') return 'Enter a caption';
  const counts: [number, number | null, string][] = [
    [captionLength(text, rules), rules.limit, UNIT_NAMES[rules.unit]],
    [countOf(text, HASHTAG), rules.hashtagLimit, 'hashtags'],
    [countOf(text, MENTION), rules.mentionLimit, 'mentions'],
  ];
  const excess = counts.find(([count, limit]) => limit !== null && count > limit);
  if (!excess) return undefined;
  const [count, limit, name] = excess;
  return `Use ${inWords(limit ?? 0)} ${name} or fewer (${inWords(count)} now)`;
}

/** The text with similar characters in place of those that the platform refuses. */
const withoutRefused = (text: string, { caption }: MetaPlatform) =>
  caption.replaced.reduce((done, { refused, similar }) => done.replaceAll(refused, similar), text);

/** The caption as it is sent to the platform. */
export function sentCaption(text: string, platform: MetaPlatform): string {
  const { aiLine } = platform.caption;
  const sent = withoutRefused(text, platform);
  return aiLine === null || sent.endsWith(aiLine) ? sent : `${sent}\n\n${aiLine}`;
}

/** The title as the platform shows it; undefined where posts have none. */
export const sentTitle = (title: string, platform: MetaPlatform): string | undefined =>
  platform.titleLimit === null
    ? undefined
    : cutTo(
        withoutRefused(title, platform),
        platform.titleLimit,
        (character) => [...character].length,
      );

/** About two lines on a phone. Where exactly an app cuts a caption depends on the phone. */
const PREVIEW_LENGTH = 90;

/** The beginning of a caption, in one paragraph and cut between words; undefined when it is short enough. */
export function captionStart(text: string): string | undefined {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const start = cutTo(line, PREVIEW_LENGTH, (character) => character.length);
  return start === line ? undefined : start;
}
