import type { ArtChannel } from '@/lib/art/channels';
import type { ArticleChannel } from '@/lib/contract/articles';

/** Chinese names of the article channels. */
export const channelLabels: Record<ArticleChannel, string> = {
  notice: '通知公告',
  policy: '政策法规',
  judicial: '司法案例',
  party: '党建动态',
  knowledge: '版权知识',
  prize: '金奖资讯',
};

const paths: Record<ArticleChannel, string> = {
  notice: '/news',
  policy: '/news',
  judicial: '/news',
  party: '/party-news',
  knowledge: '/knowledge-detail',
  prize: '/scgpTempate/realTimeInfoDetail',
};

/** Canonical public path of an article. */
export const articlePath = (article: { id: number; channel: ArticleChannel }): string =>
  `${paths[article.channel]}/${article.id}`;

/** Channels of the general news feed; knowledge articles have a separate library. */
export const newsChannels = ['notice', 'policy', 'judicial', 'party', 'prize'] as const satisfies ArticleChannel[];

export const newsListChannels = ['notice', 'policy', 'judicial'] as const;

/** Channel of a list under /news-list, or null for an unknown name. */
export const newsListChannel = (word: string): (typeof newsListChannels)[number] | null =>
  newsListChannels.find((channel) => channel === word) ?? null;

/** Splits a leading channel from the segments of a path: /indexNews/policy/2026-11. */
export function takeChannel(segments: readonly string[] = []): {
  channel?: (typeof newsChannels)[number];
  rest: string[];
} {
  const channel = newsChannels.find((word) => word === segments[0]);
  return { channel, rest: segments.slice(channel ? 1 : 0) };
}

/** Cover style of each channel. */
export const articleArt: Record<ArticleChannel, ArtChannel> = {
  notice: 'notice',
  policy: 'policy',
  judicial: 'judicial',
  party: 'party',
  knowledge: 'knowledge',
  prize: 'prize-news',
};
