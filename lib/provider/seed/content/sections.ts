import { z } from 'zod';

/** A heading with the blocks below it. */
export interface Section {
  heading: string;
  /** Separated by blank lines; a block keeps its line breaks. */
  blocks: string[];
}

/** Schema of a text parsed verbatim, without Markdown: `## 标题`, then blocks separated by blank lines. */
export const sections = z
  .string()
  .startsWith('## ', '正文应以“## 标题”开始')
  .transform((text): Section[] =>
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...rest] = part.split('\n');
        const blocks = rest.join('\n').split(/\n\s*\n/);
        return { heading: heading.trim(), blocks: blocks.map((block) => block.trim()).filter(Boolean) };
      }),
  );
