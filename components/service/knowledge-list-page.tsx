import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Cover } from '@/components/art/cover';
import { ListAside } from '@/components/article/list-aside';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { type ArticleSummary, listArticles } from '@/lib/contract/articles';
import type { ListSlice } from '@/lib/routes/list-slice';
import { readOr404 } from '@/lib/server/read';
import classes from './knowledge-list.module.css';
import { workTabs } from './work-tabs';

const BASE_PATH = '/work/knowledge';
const PAGE_SIZE = 8;

function Entry({ article }: { article: ArticleSummary }) {
  const { id, title, summary, author, source, publishedAt } = article;
  const day = publishedAt.slice(0, 10);
  return (
    <li>
      <Link href={`/knowledge-detail/${id}`} prefetch={false}>
        <Cover channel="knowledge" id={id} title="" format="thumb" decorative />
        <div>
          <h2>
            <BrokenTitle>{title}</BrokenTitle>
          </h2>
          <p>{summary}</p>
          <small>
            <Facts
              items={[
                author || source,
                <time key="day" dateTime={day}>
                  {day}
                </time>,
              ]}
            />
          </small>
        </div>
      </Link>
    </li>
  );
}

/** 版权知识库: long reads for who learns by themselves. */
export async function KnowledgeListPage({ slice }: { slice: ListSlice }) {
  const { month, pageIndex } = slice;
  const query = { channel: 'knowledge', month, pageIndex, pageSize: PAGE_SIZE } as const;
  const page = await readOr404(listArticles, { query });
  if (page.list.length === 0 && pageIndex > 1) notFound();
  return (
    <SiteFrame path={BASE_PATH}>
      <ListPage
        title="版权知识库"
        lead="什么受保护、权利归谁、怎样授权、被侵权了怎么办，一篇讲清一件事"
        tabs={workTabs}
        current={BASE_PATH}
        page={page}
        basePath={month ? `${BASE_PATH}/${month}` : BASE_PATH}
        unit="篇"
        empty={{ title: '这个月没有文章', text: '换一个月份，或查看全部文章。', href: BASE_PATH, label: '查看全部' }}
        aside={<ListAside channel="knowledge" basePath={BASE_PATH} month={month} />}
      >
        <ul className={`lines ${classes.list}`}>
          {page.list.map((article) => (
            <Entry key={article.id} article={article} />
          ))}
        </ul>
      </ListPage>
    </SiteFrame>
  );
}
