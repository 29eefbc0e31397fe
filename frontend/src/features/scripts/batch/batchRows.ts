import type { NewScriptBatchRow } from '~/api/generated';

/** What the operator pastes. */
export const BATCH_KINDS = [
  { value: 'topics', label: 'Topics' },
  { value: 'scripts', label: 'Finished scripts' },
] as const;

export type BatchKind = (typeof BATCH_KINDS)[number]['value'];

/** A line of dashes, which separates scripts that have paragraphs. */
const DASHES = /^[ \t]*-{3,}[ \t]*$/m;
const BLANK_LINES = /\n[ \t]*\n/;

/** Topics, one on each line, or scripts, separated by lines of dashes or else by blank lines. */
export function rowsOf(text: string, kind: BatchKind): NewScriptBatchRow[] {
  const separator = kind === 'topics' ? '\n' : DASHES.test(text) ? DASHES : BLANK_LINES;
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => (kind === 'topics' ? { topic: part } : { content: part }));
}

/** The text that these rows are read from. */
export const textOf = (rows: readonly NewScriptBatchRow[], kind: BatchKind) =>
  kind === 'topics'
    ? rows.map(({ topic }) => topic).join('\n')
    : rows.map(({ content }) => content).join('\n---\n');
