import { notFound } from 'next/navigation';
import { ArticleFeed } from '@/components/article/article-feed';
import { ListPage } from '@/components/templates/list-page';
import { listArticles } from '@/lib/contract/articles';
import { articlePath } from '@/lib/kinds/content/channels';
import { readOr404 } from '@/lib/server/read';
import { PrizeFrame } from './prize-frame';

const PATH = '/scgp/realTimeInfo';
const PAGE_SIZE = 8;

/** News of the prize, newest first. */
export async function PrizeNewsPage({ pageIndex }: { pageIndex: number }) {
  const page = await readOr404(listArticles, { query: { channel: 'prize', pageIndex, pageSize: PAGE_SIZE } });
  if (page.list.length === 0 && pageIndex > 1) notFound();
  return (
    <PrizeFrame path={PATH}>
      <ListPage
        title="实时资讯"
        lead="征集、初评、投票与终评的进展，以及每日计票的更正"
        page={page}
        basePath={PATH}
        unit="篇"
        empty={{ title: '还没有资讯', text: '评选开始后逐日更新。', href: '/scgp/introduct', label: '先看奖项介绍' }}
      >
        <ArticleFeed articles={page.list} hrefOf={articlePath} />
      </ListPage>
    </PrizeFrame>
  );
}
