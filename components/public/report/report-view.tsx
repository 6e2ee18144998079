import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { BuyButton } from '@/components/public/product/buy-button';
import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { Price } from '@/components/ui/price';
import { SectionHead } from '@/components/ui/section-head';
import type { Report, ReportCard } from '@/lib/contract/reports';
import { formatFen } from '@/lib/format/money';
import { OtherReports } from './other-reports';
import classes from './report.module.css';
import { ReportSample } from './report-sample';

const numerals = '零一二三四五六七八九十';

/** Content of a chapter in words, such as 3 paragraphs, a table and a chart. */
const holds = ({ paragraphs, tables, charts }: Report['contents'][number]): string[] =>
  [`${paragraphs} 节`, tables > 0 && `${tables} 表`, charts > 0 && `${charts} 图`].filter((part) => part !== false);

function buyNote({ priceFen, memberPriceFen, membersOnly }: Report): string {
  if (membersOnly) return '会员资料：会籍有效期间登录后领取，即刻下载';
  if (priceFen === 0) return '登录后免费领取，即刻下载';
  const forMembers =
    memberPriceFen !== null && memberPriceFen < priceFen ? `；会员价 ${formatFen(memberPriceFen)}` : '';
  return `付款后即刻下载，可以开具发票${forMembers}`;
}

function Head({ report, publisher }: { report: Report; publisher: string }) {
  const { id, title, summary, author, pages, chapterCount, priceFen, memberPriceFen, membersOnly, publishedAt } =
    report;
  const day = publishedAt.slice(0, 10);
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Cover
          channel="report"
          id={id}
          title={title}
          meta={day.slice(0, 7)}
          format="book"
          publisher={publisher}
          decorative
        />
      </div>
      <div>
        <p className="kicker">研究报告</p>
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
        <p className={classes.facts}>
          <Facts
            items={[
              author,
              <span key="day">
                <time dateTime={day}>{day}</time> 发布
              </span>,
              `${chapterCount} 章`,
              `${pages} 页 PDF`,
            ]}
          />
        </p>
        <p className={classes.lead}>{summary}</p>
        <div className={classes.buy}>
          <Price fen={priceFen} className={`price ${classes.price}`} />
          <BuyButton
            type="report"
            id={id}
            title={title}
            priceFen={priceFen}
            memberPriceFen={memberPriceFen}
            membersOnly={membersOnly}
          />
          <p className="help">{buyNote(report)}</p>
        </div>
      </div>
    </header>
  );
}

function Part({ id, title, sub, children }: { id: string; title: string; sub?: string; children: ReactNode }) {
  return (
    <section className="sec-in" aria-labelledby={id}>
      <SectionHead id={id} title={title} sub={sub} />
      {children}
    </section>
  );
}

/** Product page of a report: cover, price, abstract, findings, contents, first chapter. */
export interface ReportViewProps {
  report: Report;
  others: readonly ReportCard[];
  /** Name of the association, on the cover. */
  publisher: string;
}

export function ReportView({ report, others, publisher }: ReportViewProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <Head report={report} publisher={publisher} />
      <div className={`cols ${classes.cols}`}>
        <div>
          <Part id="abstract" title="摘要">
            <div className="prose">
              {report.abstract.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Part>
          <Part id="findings" title="主要发现">
            <ol className={`lines ${classes.findings}`}>
              {report.keyFindings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ol>
          </Part>
          <Part id="contents" title="目录" sub={`共 ${report.contents.length} 章，${report.pages} 页`}>
            <ol className={`lines ${classes.contents}`}>
              {report.contents.map((chapter, index) => (
                <li key={chapter.title}>
                  <span className={classes.chapter}>{`第${numerals[index + 1] ?? index + 1}章`}</span>
                  <span>{chapter.title}</span>
                  <small>
                    <Facts items={holds(chapter)} />
                  </small>
                </li>
              ))}
            </ol>
          </Part>
          <Part id="sample" title="样章">
            <ReportSample sample={report.sample} />
          </Part>
        </div>
        <aside className="aside along no-print">
          <OtherReports reports={others} />
        </aside>
      </div>
    </div>
  );
}
