import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { MoreLink } from '@/components/ui/more-link';
import { PictureLink } from '@/components/ui/picture-link';
import { Price } from '@/components/ui/price';
import type { Page } from '@/lib/contract/common';
import type { ReportCard } from '@/lib/contract/reports';
import { workTabs } from '@/lib/routes/sub-tabs';
import { readIdentity } from '@/lib/server/pages/identity';
import classes from './report.module.css';

const BASE_PATH = '/work/report';

function Entry({ report, publisher }: { report: ReportCard; publisher: string }) {
  const { id, title, summary, author, pages, chapterCount, priceFen, publishedAt } = report;
  const day = publishedAt.slice(0, 10);
  const href = `/report-detail/${id}`;
  return (
    <article className={classes.item}>
      <PictureLink href={href} className={classes.book}>
        <Cover
          channel="report"
          id={id}
          title={title}
          meta={day.slice(0, 7)}
          format="book"
          publisher={publisher}
          decorative
        />
      </PictureLink>
      <div>
        <h2>
          <a href={href}>
            <BrokenTitle>{title}</BrokenTitle>
          </a>
        </h2>
        <p className={classes.facts}>
          <Facts
            items={[
              author,
              `${chapterCount} 章`,
              `${pages} 页 PDF`,
              <time key="day" dateTime={day}>
                {day}
              </time>,
            ]}
          />
        </p>
        <p className={classes.summary}>{summary}</p>
        <div className={classes.get}>
          <Price fen={priceFen} />
          <MoreLink label="目录与样章" href={href} />
        </div>
      </div>
    </article>
  );
}

/** 研究报告: cover, findings, pages and price; newest first. */
export async function ReportListPage({ page }: { page: Page<ReportCard> }) {
  const { name } = await readIdentity();
  return (
    <SiteFrame path={BASE_PATH}>
      <ListPage
        title="研究报告"
        lead="本会研究部与合作单位的调查与研究，目录、要点与样章公开，全文为 PDF，登录后领取或者购买"
        tabs={workTabs}
        current={BASE_PATH}
        page={page}
        basePath={BASE_PATH}
        unit="份"
        empty={{
          title: '还没有研究报告',
          text: '可以先读知识库里的文章。',
          href: '/work/knowledge',
          label: '版权知识库',
        }}
      >
        <div className={classes.items}>
          {page.list.map((report) => (
            <Entry key={report.id} report={report} publisher={name} />
          ))}
        </div>
      </ListPage>
    </SiteFrame>
  );
}
