/** The most characters that are given up to keep a word whole. */
const MAX_WORD_LENGTH = 100;

/** The characters of a text as a reader sees them, so that no emoji or accented letter is split. */
const characters = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/**
 * The longest beginning of a text that has a `size` of at most `limit`; the whole text when it is short enough. It ends
 * between words if there is a space near the limit, as the server cuts (`crates/domain/src/cut.rs`).
 */
export function cutTo(text: string, limit: number, size: (character: string) => number): string {
  let used = 0;
  const all = characters(text);
  const end = all.findIndex((character) => {
    used += size(character);
    return used > limit;
  });
  if (end === -1) return text;
  const fitting = all.slice(0, end).join('');
  if (/^\s/.test(all[end] ?? '')) return fitting.trimEnd();
  const beforeWord = fitting.replace(/\S*$/, '').trimEnd();
  const givenUp = fitting.length - beforeWord.length;
  const isNear = givenUp <= Math.min(MAX_WORD_LENGTH, fitting.length / 4);
  return beforeWord !== '' && isNear ? beforeWord : fitting.trimEnd();
}
