import { z } from 'zod';
import { articleChannel } from '@/lib/contract/articles';
import { checked, readEntries } from './content-files';
import { markdownText } from './markdown';
import { wordFile } from './parts';

const article = z.strictObject({
  title: z.string(),
  /** Forty to ninety Chinese characters. */
  summary: z.string(),
  source: z.string(),
  author: z.string(),
  /** Days from the day of seeding; -1 is yesterday. */
  day: z.int().max(-1),
  pinned: z.boolean().default(false),
  attachments: z.array(wordFile).default([]),
  body: markdownText,
});

/** One article of the demo; the name of its file is its slug, that of the folder its channel. Texts may hold date tokens. */
export type ArticleSeed = z.output<typeof article> & { key: string; channel: z.output<typeof articleChannel> };

/** Every article of the demo, the oldest first, as on a site that grew. */
export const readArticles = (): ArticleSeed[] =>
  readEntries('articles', article)
    .map(({ key, folder, fields }) => ({
      key,
      channel: checked(articleChannel, `articles/${folder}`, folder),
      ...fields,
    }))
    .sort((a, b) => a.day - b.day);
