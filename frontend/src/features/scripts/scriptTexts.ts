import type { Script } from '~/api/generated';

/** What the script editor changes. */
export interface ScriptTexts {
  title: string;
  content: string;
  /** Empty for a script without one. */
  caption: string;
}

export const CAPTION_MAX = 2_000;

export const textsOf = ({ title, content, caption = '' }: Script): ScriptTexts => ({
  title,
  content,
  caption,
});

/** For a script that the operator writes without the writer's text. */
export const blankTexts = (title: string): ScriptTexts => ({ title, content: '', caption: '' });

/** The hook of a script is its first line. */
export const hookOf = (content: string): string => (content.split('\n', 1)[0] ?? '').trim();

/** The script with another hook. */
export const withHook = (content: string, hook: string): string =>
  content.includes('\n') ? hook + content.slice(content.indexOf('\n')) : hook;

/** The paragraphs of a script: the first one is the hook. */
export const paragraphs = (content: string): string[] =>
  content
    .split(/\n+/)
    .map((text) => text.trim())
    .filter(Boolean);
