import type { Metadata } from 'next';
import type { Article } from '@/lib/contract/articles';
import { articleArt, channelLabels } from '@/lib/kinds/content/channels';
import { pageMetadata } from '@/lib/server/metadata';

/** Metadata of an article at the detail address of its channel. */
export const articleMetadata = (article: Article, path: string): Metadata =>
  pageMetadata({
    path: `${path}/${article.id}`,
    title: article.title,
    section: channelLabels[article.channel],
    description: article.summary,
    cover: { channel: articleArt[article.channel], id: article.id },
    publishedTime: article.publishedAt,
    modifiedTime: article.updatedAt,
  });
