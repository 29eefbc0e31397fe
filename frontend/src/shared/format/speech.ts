const WORDS_PER_MINUTE = 150;

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const spokenSeconds = (text: string): number =>
  Math.round((countWords(text) / WORDS_PER_MINUTE) * 60);
