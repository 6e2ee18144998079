import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { articlePath, channelLabels } from '@/lib/kinds/content/channels';
import { partyTabs } from '@/lib/routes/sub-tabs';
import type { ArticleList } from '@/lib/server/pages/articles';
import { ArticleFeed } from './article-feed';
import { asideOf } from './list-aside';
import { MonthFilter } from './month-filter';

const columns = {
  news: {
    title: '政策新闻',
    lead: '本会公告、法规政策与司法案例，逐日更新',
    tabs: (['notice', 'policy', 'judicial'] as const).map((channel) => ({
      name: channelLabels[channel],
      path: `/news-list/${channel}`,
    })),
    unit: '条',
    none: '这个月没有文章',
  },
  party: {
    title: '党建专栏',
    lead: '主题党日、学习教育、志愿服务与结对共建',
    tabs: partyTabs,
    unit: '篇',
    none: '这个月没有党建文章',
  },
} as const;

/** Articles of a channel: date, title, summary; month filter, most-read list and pager. */
export function ArticleListPage({ column, list }: { column: keyof typeof columns; list: ArticleList }) {
  const { basePath, slice, page } = list;
  const { none, ...words } = columns[column];
  const label = words.tabs.find(({ path }) => path === basePath)?.name ?? words.title;
  return (
    <SiteFrame path={basePath}>
      <ListPage
        {...words}
        current={basePath}
        filter={<MonthFilter list={list} />}
        page={page}
        basePath={slice.month ? `${basePath}/${slice.month}` : basePath}
        empty={
          list.months.length > 0
            ? { title: none, text: '换一个月份，或查看全部文章。', href: basePath, label: '查看全部' }
            : { title: `还没有${label}`, text: '本会发布以后，按时间列在这里。' }
        }
        aside={asideOf(list)}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
