import { ArticleFeed } from '@/components/public/article/article-feed';
import { ListPage } from '@/components/public/templates/list-page';
import type { ArticleSummary } from '@/lib/contract/articles';
import type { Page } from '@/lib/contract/common';
import { articlePath } from '@/lib/kinds/content/channels';
import { PrizeFrame } from './prize-frame';

const PATH = '/scgp/realTimeInfo';

/** News of the prize, newest first. */
export function PrizeNewsPage({ page }: { page: Page<ArticleSummary> }) {
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
