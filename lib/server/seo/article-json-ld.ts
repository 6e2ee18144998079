import type { NewsArticle, WithContext } from 'schema-dts';
import type { Article } from '@/lib/contract/articles';
import { isoTime } from '@/lib/format/wire-time';
import { articleArt, channelLabels } from '@/lib/kinds/content/channels';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of an article. */
export const articleJsonLd = (article: Article, path: string, site: Named): WithContext<NewsArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.summary,
  datePublished: isoTime(article.publishedAt),
  dateModified: isoTime(article.updatedAt),
  articleSection: channelLabels[article.channel],
  author: article.author ? { '@type': 'Person', name: article.author } : { '@type': 'Organization', name: site.name },
  publisher: { '@type': 'Organization', name: site.name },
  image: absoluteUrl(`/og/${articleArt[article.channel]}/${article.id}`),
  mainEntityOfPage: absoluteUrl(`${path}/${article.id}`),
});
