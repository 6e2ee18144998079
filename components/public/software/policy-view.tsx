import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { TableOfContents } from '@/components/ui/table-of-contents';
import { TitleBox } from '@/components/ui/title-box';
import type { SoftwarePolicy } from '@/lib/contract/genuine';
import classes from './software.module.css';

/** Lowers the headings of a text by one level, as it stands below a heading of level 2. */
const lowered = (html: string) =>
  html.replace(/<(\/?)h([2-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`);

function Policy({ policy }: { policy: SoftwarePolicy }) {
  const { slug, title, issuer, reference, effectiveDate, summary, body } = policy;
  return (
    <section id={slug} className={classes.policy} aria-labelledby={`${slug}-title`}>
      <h2 id={`${slug}-title`}>
        <BrokenTitle>{title}</BrokenTitle>
      </h2>
      <p className={classes.vendor}>
        <Facts
          items={[
            issuer,
            reference,
            <span key="day">
              <time dateTime={effectiveDate}>{effectiveDate}</time> 起施行
            </span>,
          ]}
        />
      </p>
      <p className={classes.policySummary}>{summary}</p>
      <details className={classes.whole}>
        <summary className="opens no-print">
          要点与条文
          <span className="vh">：{title}</span>
          <Icon icon={iconChevronDown} size={16} />
        </summary>
        {/* Sanitised by the provider before it was stored. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: lowered(body) }} />
      </details>
    </section>
  );
}

interface PolicyViewProps {
  policies: readonly SoftwarePolicy[];
  /** Tabs of the area; none in a preview, which runs in the browser. */
  tabs?: ReactNode;
}

/** 政策文件: rules on genuine software, in sequence. */
export function PolicyView({ policies, tabs }: PolicyViewProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="正版化政策" sub="六份常被问到的规定，写明管谁、管什么、违反了怎样" />
      {tabs}
      <div className="art">
        <div>
          {policies.map((policy) => (
            <Policy key={policy.slug} policy={policy} />
          ))}
        </div>
        <aside className="aside no-print">
          <TableOfContents headings={policies.map(({ slug, title }) => ({ id: slug, text: title }))} />
          <section className="do">
            <b>单位做到了吗？</b>
            <p>十五个问题，五分钟，当场给出建议。</p>
            <ButtonLink href="/genuine-software/self-check" variant="ink">
              做一次自查
            </ButtonLink>
          </section>
        </aside>
      </div>
    </div>
  );
}
