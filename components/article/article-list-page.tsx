import { notFound } from 'next/navigation';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { type ArticleChannel, listArticles } from '@/lib/contract/articles';
import { articlePath, channelLabels } from '@/lib/kinds/content/channels';
import type { ListSlice } from '@/lib/routes/list-slice';
import { readOr404 } from '@/lib/server/read';
import { ArticleFeed } from './article-feed';
import { ListAside } from './list-aside';
import { MonthFilter } from './month-filter';

const tabs = (['notice', 'policy', 'judicial'] as const).map((channel) => ({
  name: channelLabels[channel],
  path: `/news-list/${channel}`,
}));

export interface ArticleListPageProps {
  /** Address of the list without month and page. */
  basePath: string;
  channel: ArticleChannel;
  slice: ListSlice;
}

/** A channel's articles: date, title, summary; filter by month, hot list, pager. */
export async function ArticleListPage({ basePath, channel, slice }: ArticleListPageProps) {
  const page = await readOr404(listArticles, {
    query: { channel, month: slice.month, pageIndex: slice.pageIndex, pageSize: 8 },
  });
  if (page.list.length === 0 && slice.pageIndex > 1) notFound();
  const path = slice.month ? `${basePath}/${slice.month}` : basePath;
  return (
    <SiteFrame path={basePath}>
      <ListPage
        title="政策新闻"
        lead="本会公告、法规政策与司法案例，逐日更新"
        tabs={tabs}
        current={basePath}
        filter={<MonthFilter basePath={basePath} channel={channel} month={slice.month} />}
        page={page}
        basePath={path}
        empty={{ title: '这个月没有文章', text: '换一个月份，或查看全部文章。', href: basePath, label: '查看全部' }}
        aside={<ListAside channel={channel} basePath={basePath} month={slice.month} />}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
