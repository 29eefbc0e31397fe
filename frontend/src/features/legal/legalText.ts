export interface LegalSection {
  /** The fragment in the section's address. */
  id: string;
  title: string;
  /** Paragraphs, and lists of lines that begin with "- ". */
  blocks: string[];
}

/** The sections of a text in Markdown. Each begins with a heading and its id: `## Payment {#payment}`. */
export const parseLegalText = (text: string): LegalSection[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...blocks] = section.trim().split(/\n{2,}/);
      const [title = '', id = ''] = heading.split(/ \{#|\}/);
      return { id, title, blocks: blocks.map((block) => block.replace(/\n(?!- )\s*/g, ' ')) };
    });
