import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { articlePath, channelLabels } from '@/lib/kinds/content/channels';
import type { ArticleList } from '@/lib/server/pages/articles';
import { ArticleFeed } from './article-feed';
import { ListAside } from './list-aside';
import { MonthFilter } from './month-filter';

const tabs = (['notice', 'policy', 'judicial'] as const).map((channel) => ({
  name: channelLabels[channel],
  path: `/news-list/${channel}`,
}));

/** A channel's articles: date, title, summary; filter by month, hot list, pager. */
export function ArticleListPage({ list }: { list: ArticleList }) {
  const { basePath, slice, page } = list;
  const path = slice.month ? `${basePath}/${slice.month}` : basePath;
  return (
    <SiteFrame path={basePath}>
      <ListPage
        title="政策新闻"
        lead="本会公告、法规政策与司法案例，逐日更新"
        tabs={tabs}
        current={basePath}
        filter={<MonthFilter list={list} />}
        page={page}
        basePath={path}
        empty={{ title: '这个月没有文章', text: '换一个月份，或查看全部文章。', href: basePath, label: '查看全部' }}
        aside={<ListAside list={list} />}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
