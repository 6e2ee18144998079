import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import type { ArticleSummary } from '@/lib/contract/articles';
import { articleArt, articlePath, channelLabels, newsChannels } from '@/lib/kinds/content/channels';
import type { ArticleList } from '@/lib/server/pages/articles';
import { ArticleFeed } from './article-feed';
import { asideOf } from './list-aside';
import { MonthFilter } from './month-filter';

const tabs = [
  { name: '全部', path: '/indexNews' },
  ...newsChannels.map((channel) => ({ name: channelLabels[channel], path: `/indexNews/${channel}` })),
];

/** The two newest articles with their pictures, above the first page of the feed. */
function Headlines({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="heads">
      {articles.map((article) => (
        <li key={article.id}>
          <a href={articlePath(article)}>
            <Cover
              channel={articleArt[article.channel]}
              id={article.id}
              title={article.title}
              format="head"
              decorative
            />
            <h2>
              <BrokenTitle>{article.title}</BrokenTitle>
            </h2>
            <p>{article.summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Articles of all channels in one feed, filtered by channel and month. */
export function NewsIndexPage({ list }: { list: ArticleList }) {
  const { basePath, slice, page } = list;
  const heads = slice.pageIndex === 1 && !slice.month ? 2 : 0;
  return (
    <SiteFrame path="/indexNews">
      <ListPage
        title="新闻总览"
        lead="全部栏目，按发布时间排列"
        tabs={tabs}
        current={basePath}
        filter={<MonthFilter list={list} />}
        page={page}
        basePath={slice.month ? `${basePath}/${slice.month}` : basePath}
        empty={
          list.months.length > 0
            ? { title: '没有符合条件的新闻', text: '换一个栏目或月份。', href: '/indexNews', label: '查看全部' }
            : { title: '还没有新闻', text: '本会发布以后，按时间列在这里。' }
        }
        aside={asideOf(list)}
      >
        {heads > 0 && <Headlines articles={page.list.slice(0, heads)} />}
        <ArticleFeed articles={page.list.slice(heads)} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
