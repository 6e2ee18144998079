import { escapeXml } from '@/lib/art/svg';
import { type ArticleChannel, listArticles } from '@/lib/contract/articles';
import { linksOn } from '@/lib/contract/offered-services';
import { isoTime } from '@/lib/format/wire-time';
import { articlePath, channelLabels } from '@/lib/kinds/content/channels';
import { readIdentity } from '../pages/identity';
import { read } from '../pages/read';
import { readOpening } from '../pages/site';
import { absoluteUrl } from '../seo/metadata';

/** The latest articles as Atom (RFC 4287). */
export async function feedXml(channel?: ArticleChannel): Promise<string> {
  const page = await read(listArticles, { query: { channel, pageSize: 30 } });
  const { off } = await readOpening();
  const articles = linksOn(page?.list ?? [], off, articlePath).sort((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  const self = absoluteUrl(channel ? `/feed.xml?channel=${channel}` : '/feed.xml');
  const entries = articles.map((article) => {
    const url = absoluteUrl(articlePath(article));
    const name = escapeXml(article.author || article.source);
    return [
      `<entry><title>${escapeXml(article.title)}</title><id>${url}</id><link href="${url}"/>`,
      `<updated>${isoTime(article.publishedAt)}</updated><published>${isoTime(article.publishedAt)}</published>`,
      `<author><name>${name}</name></author><category term="${article.channel}" label="${channelLabels[article.channel]}"/>`,
      `<summary>${escapeXml(article.summary)}</summary></entry>`,
    ].join('');
  });
  const { name, description } = await readIdentity();
  const title = channel ? `${channelLabels[channel]} - ${name}` : name;
  const updated = isoTime(articles[0]?.publishedAt ?? '2026-01-01 00:00:00');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN"><title>${escapeXml(title)}</title><id>${escapeXml(self)}</id>`,
    description ? `<subtitle>${escapeXml(description)}</subtitle>` : '',
    `<link rel="self" href="${escapeXml(self)}"/><link href="${absoluteUrl('/')}"/><updated>${updated}</updated>`,
    ...entries,
    '</feed>',
  ]
    .filter(Boolean)
    .join('\n');
}
