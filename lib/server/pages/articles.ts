import {
  type Article,
  type ArticleChannel,
  type ArticleSummary,
  getArticle,
  listArticleMonths,
  listArticles,
  listHotArticles,
} from '@/lib/contract/articles';
import type { Page } from '@/lib/contract/common';
import { articleArt, articlePath, channelLabels, newsListChannel, takeChannel } from '@/lib/kinds/content/channels';
import { type ListSlice, parsePage, parseSlice } from '@/lib/routes/list-slice';
import { articleJsonLd } from '../seo/article-json-ld';
import { listMetadata, pageMetadata } from '../seo/metadata';
import type { DetailParams, PageSource, SliceParams } from './page-source';
import { pageOr404, read, readById } from './read';

const PAGE_SIZE = 8;
const HOT = 8;

/** An article at the detail address `path`; null for articles of channels with another address. */
export const articleDetail = (path: string): PageSource<DetailParams, Article> => ({
  read: readById(getArticle, (article) => articlePath(article) === `${path}/${article.id}`),
  meta: (article) =>
    pageMetadata({
      path: `${path}/${article.id}`,
      title: article.title,
      section: channelLabels[article.channel],
      description: article.summary,
      cover: { channel: articleArt[article.channel], id: article.id },
      publishedTime: article.publishedAt,
      modifiedTime: article.updatedAt,
    }),
  jsonLd: (article, site) => articleJsonLd(article, path, site),
});

/** One page of an article list, with its sidebar. */
export interface ArticleList {
  channel?: ArticleChannel;
  /** Address of the list without month and page number. */
  basePath: string;
  slice: ListSlice;
  page: Page<ArticleSummary>;
  hot: readonly ArticleSummary[];
  months: readonly { month: string; count: number }[];
}

async function readArticles(
  list: Pick<ArticleList, 'basePath' | 'channel'>,
  segments: readonly string[] | undefined,
  pageSize = PAGE_SIZE,
): Promise<ArticleList | null> {
  const slice = parseSlice(segments);
  if (!slice) return null;
  const { channel } = list;
  const page = await pageOr404(read(listArticles, { query: { channel, ...slice, pageSize } }));
  const hot = (await read(listHotArticles, { query: { size: HOT } })) ?? [];
  const months = (await read(listArticleMonths, { query: { channel } })) ?? [];
  return { ...list, slice, page, hot, months };
}

/** A channel's articles, by month. */
export const articleList = (
  basePath: string,
  channel: ArticleChannel,
  section: string,
): PageSource<SliceParams, ArticleList> => ({
  read: ({ slice }) => readArticles({ basePath, channel }, slice),
  meta: ({ slice }) => listMetadata(basePath, slice, section),
});

/** 通知公告, 政策法规, 司法案例, by month. */
export const newsList: PageSource<SliceParams & { channel: string }, ArticleList> = {
  read: async ({ channel: word, slice }) => {
    const channel = newsListChannel(word);
    return channel && readArticles({ basePath: `/news-list/${channel}`, channel }, slice);
  },
  meta: ({ basePath, slice }) => listMetadata(basePath, slice, '政策新闻'),
};

/** All channels in one feed, by channel and month. */
export const newsIndex: PageSource<SliceParams, ArticleList> = {
  read: ({ slice }) => {
    const { channel, rest } = takeChannel(slice);
    return readArticles({ basePath: channel ? `/indexNews/${channel}` : '/indexNews', channel }, rest, 10);
  },
  meta: ({ slice }) => listMetadata('/indexNews', slice),
};

/** News of the prize, without months. */
export const prizeNews: PageSource<SliceParams, Page<ArticleSummary>> = {
  read: async ({ slice }) => {
    const pageIndex = parsePage(slice);
    return pageIndex === null
      ? null
      : pageOr404(read(listArticles, { query: { channel: 'prize', pageIndex, pageSize: PAGE_SIZE } }));
  },
  meta: ({ pageIndex }) => listMetadata('/scgp/realTimeInfo', { pageIndex }, '版权金奖'),
};

/** Latest articles of a channel. */
export const readNewestArticles = async (channel: ArticleChannel, pageSize: number): Promise<ArticleSummary[]> =>
  (await read(listArticles, { query: { channel, pageSize } }))?.list ?? [];
