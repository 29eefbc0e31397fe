export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An API value as words: `pending_review` is "Pending review", `ai & avatar` "AI & avatar". */
export const humanize = (value: string): string =>
  capitalize(value.replaceAll('_', ' ')).replace(/\bai\b/gi, 'AI');

/** A number of rows: "3,000". */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** "1 video", "3,000 videos". */
export const pluralize = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

let listFormat: Intl.ListFormat | undefined;

/** "TikTok, Instagram and YouTube". */
export function listInWords(names: readonly string[]): string {
  // Created when it is first used: creating one delays the first screen of a slow phone.
  listFormat ??= new Intl.ListFormat('en-GB');
  return listFormat.format(names);
}

/** A text with a full stop, unless it has an end of its own. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The length of a list that may have been cut at `limit`: "100+" when it is full. */
export const cappedCount = (count: number, limit: number): string =>
  count >= limit ? `${limit}+` : String(count);

/** The hashtags of a text as typed, with or without their `#`. */
export const hashtagsOf = (text: string): string[] =>
  text.split(/[\s,，、،]+/).filter((word) => word !== '');

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
