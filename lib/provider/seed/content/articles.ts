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
  /** Day relative to seeding; -1 is yesterday. */
  day: z.int().max(-1),
  pinned: z.boolean().default(false),
  attachments: z.array(wordFile).default([]),
  body: markdownText,
});

/** An article of the demo; its file name is the slug, its folder the channel. Texts may contain date tokens. */
export type ArticleSeed = z.output<typeof article> & { key: string; channel: z.output<typeof articleChannel> };

/** Reads all articles of the demo, oldest first, so that ids grow with time. */
export const readArticles = (): ArticleSeed[] =>
  readEntries('articles', article)
    .map(({ key, folder, fields }) => ({
      key,
      channel: checked(articleChannel, `articles/${folder}`, folder),
      ...fields,
    }))
    .sort((a, b) => a.day - b.day);
