import { notFound } from 'next/navigation';
import { partyTabs } from '@/components/about/about-tabs';
import { ArticleFeed } from '@/components/article/article-feed';
import { ListAside } from '@/components/article/list-aside';
import { MonthFilter } from '@/components/article/month-filter';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { listArticles } from '@/lib/contract/articles';
import { articlePath } from '@/lib/kinds/content/channels';
import type { ListSlice } from '@/lib/routes/list-slice';
import { readOr404 } from '@/lib/server/read';

const BASE_PATH = '/party/activity';
const PAGE_SIZE = 8;

/** 党建活动: what the branch did, newest first. */
export async function PartyListPage({ slice }: { slice: ListSlice }) {
  const { month, pageIndex } = slice;
  const page = await readOr404(listArticles, { query: { channel: 'party', month, pageIndex, pageSize: PAGE_SIZE } });
  if (page.list.length === 0 && pageIndex > 1) notFound();
  return (
    <SiteFrame path={BASE_PATH}>
      <ListPage
        title="党建专栏"
        lead="主题党日、学习教育、志愿服务与结对共建"
        tabs={partyTabs}
        current={BASE_PATH}
        filter={<MonthFilter basePath={BASE_PATH} channel="party" month={month} />}
        page={page}
        basePath={month ? `${BASE_PATH}/${month}` : BASE_PATH}
        unit="篇"
        empty={{
          title: '这个月没有党建文章',
          text: '换一个月份，或查看全部文章。',
          href: BASE_PATH,
          label: '查看全部',
        }}
        aside={<ListAside channel="party" basePath={BASE_PATH} month={month} />}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </SiteFrame>
  );
}
