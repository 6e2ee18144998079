import { partyTabs } from '@/components/about/about-tabs';
import { ArticleFeed } from '@/components/article/article-feed';
import { ListAside } from '@/components/article/list-aside';
import { MonthFilter } from '@/components/article/month-filter';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { articlePath } from '@/lib/kinds/content/channels';
import type { ArticleList } from '@/lib/server/pages/articles';

/** 党建活动: what the branch did, newest first. */
export function PartyListPage({ list }: { list: ArticleList }) {
  const { basePath, slice, page } = list;
  return (
    <SiteFrame path={basePath}>
      <ListPage
        title="党建专栏"
        lead="主题党日、学习教育、志愿服务与结对共建"
        tabs={partyTabs}
        current={basePath}
        filter={<MonthFilter list={list} />}
        page={page}
        basePath={slice.month ? `${basePath}/${slice.month}` : basePath}
        unit="篇"
        empty={{
          title: '这个月没有党建文章',
          text: '换一个月份，或查看全部文章。',
          href: basePath,
          label: '查看全部',
        }}
        aside={<ListAside list={list} />}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
