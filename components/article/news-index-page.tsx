import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Cover } from '@/components/art/cover';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { type ArticleChannel, type ArticleSummary, listArticles } from '@/lib/contract/articles';
import { articleArt, articlePath, channelLabels, newsChannels } from '@/lib/kinds/content/channels';
import type { ListSlice } from '@/lib/routes/list-slice';
import { readOr404 } from '@/lib/server/read';
import { ArticleFeed } from './article-feed';
import { ListAside } from './list-aside';
import { MonthFilter } from './month-filter';

const tabs = [
  { name: '全部', path: '/indexNews' },
  ...newsChannels.map((channel) => ({ name: channelLabels[channel], path: `/indexNews/${channel}` })),
];

/** The two newest articles with their pictures, above the feed's first page. */
function Headlines({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="heads">
      {articles.map((article) => (
        <li key={article.id}>
          <Link href={articlePath(article)} prefetch={false}>
            <Cover
              channel={articleArt[article.channel]}
              id={article.id}
              title={article.title}
              format="head"
              decorative
            />
            <h2>{article.title}</h2>
            <p>{article.summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All channels in one feed, by channel and month. */
export async function NewsIndexPage({ channel, slice }: { channel?: ArticleChannel; slice: ListSlice }) {
  const page = await readOr404(listArticles, {
    query: { channel, month: slice.month, pageIndex: slice.pageIndex, pageSize: 10 },
  });
  if (page.list.length === 0 && slice.pageIndex > 1) notFound();
  const base = channel ? `/indexNews/${channel}` : '/indexNews';
  const heads = slice.pageIndex === 1 && !slice.month ? 2 : 0;
  return (
    <SiteFrame path="/indexNews">
      <ListPage
        title="新闻总览"
        lead="全部栏目，按发布时间排列"
        tabs={tabs}
        current={base}
        filter={<MonthFilter basePath={base} channel={channel} month={slice.month} />}
        page={page}
        basePath={slice.month ? `${base}/${slice.month}` : base}
        empty={{ title: '没有符合条件的新闻', text: '换一个栏目或月份。', href: '/indexNews', label: '查看全部' }}
        aside={<ListAside channel={channel} basePath={base} month={slice.month} />}
      >
        {heads > 0 && <Headlines articles={page.list.slice(0, heads)} />}
        <ArticleFeed articles={page.list.slice(heads)} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
