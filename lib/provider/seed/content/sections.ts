import { z } from 'zod';

/** A heading with what stands below it, block by block. */
export interface Section {
  heading: string;
  /** Parted by blank lines in the text; a block keeps its own line breaks. */
  blocks: string[];
}

/** A text that is taken as it is, without Markdown: `## 标题`, and below it blocks parted by blank lines. */
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
