import { asideOf } from '@/components/public/article/list-aside';
import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import type { ArticleSummary } from '@/lib/contract/articles';
import { workTabs } from '@/lib/routes/sub-tabs';
import type { ArticleList } from '@/lib/server/pages/articles';
import classes from './knowledge-list.module.css';

function Entry({ article }: { article: ArticleSummary }) {
  const { id, title, summary, author, source, publishedAt } = article;
  const day = publishedAt.slice(0, 10);
  return (
    <li>
      <a href={`/knowledge-detail/${id}`}>
        <Cover channel="knowledge" id={id} title={title} format="thumb" decorative />
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
      </a>
    </li>
  );
}

/** 版权知识库: long reads for self-study. */
export function KnowledgeListPage({ list }: { list: ArticleList }) {
  const { basePath, slice, page } = list;
  return (
    <SiteFrame path={basePath}>
      <ListPage
        title="版权知识库"
        lead="什么受保护、权利归谁、怎样授权、被侵权了怎么办，一篇讲清一件事"
        tabs={workTabs}
        current={basePath}
        page={page}
        basePath={slice.month ? `${basePath}/${slice.month}` : basePath}
        unit="篇"
        empty={
          list.months.length > 0
            ? { title: '这个月没有文章', text: '换一个月份，或查看全部文章。', href: basePath, label: '查看全部' }
            : { title: '知识库还没有文章', text: '本会编写的版权知识发布以后列在这里。' }
        }
        aside={asideOf(list)}
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
