import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { Price } from '@/components/ui/price';
import type { ContractTemplate } from '@/lib/contract/products';
import { formatFen } from '@/lib/format/money';
import { BuyButton } from './buy-button';
import classes from './contract-list.module.css';

export interface ContractCardProps {
  /** Name of the association, on the cover. */
  publisher: string;
  template: ContractTemplate;
  /** Label of its category. */
  category: string;
}

const dayOf = (time: string) => time.slice(0, 10);

/** The first page as printed, and the headings of the remaining clauses. */
function FirstPage({ template: { title, parties, preview, clauseHeadings } }: { template: ContractTemplate }) {
  const rest = clauseHeadings.slice(preview.length);
  return (
    <div className={classes.leaf}>
      <p className={classes.leafTitle}>{title}</p>
      <p>{parties.left}：＿＿＿＿＿＿＿＿</p>
      <p>{parties.right}：＿＿＿＿＿＿＿＿</p>
      {preview.map(({ heading, paragraphs }, index) => (
        <section key={heading}>
          <h3>{`${index + 1}. ${heading}`}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {rest.length > 0 && (
        <p className={classes.rest}>
          其后条款：{rest.map((heading, index) => `${preview.length + index + 1}. ${heading}`).join('；')}。
        </p>
      )}
    </div>
  );
}

/** Expandable details: suitable cases, cautions and the first page. */
function More({ template }: { template: ContractTemplate }) {
  const lists = [
    { title: '适用情形', lines: template.suitable },
    { title: '使用提示', lines: template.notes },
  ];
  return (
    <details className={classes.preview}>
      <summary className="no-print">
        适用情形、使用提示与预览首页
        <span className="vh">：{template.title}</span>
        <Icon icon={iconChevronDown} size={16} />
      </summary>
      <div className={classes.lists}>
        {lists.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <FirstPage template={template} />
    </details>
  );
}

/** A template: cover, purpose and purchase, with expandable details. */
export function ContractCard({ template, category, publisher }: ContractCardProps) {
  const { id, title, summary, pages, priceFen, memberPriceFen, updatedAt } = template;
  const day = dayOf(updatedAt);
  return (
    <article id={`t${id}`} className={classes.item}>
      <div className={classes.book}>
        <Cover
          channel="contract"
          id={id}
          title={title}
          meta={day.slice(0, 7)}
          format="book"
          publisher={publisher}
          decorative
        />
      </div>
      <div className={classes.text}>
        <h2>
          <BrokenTitle>{title}</BrokenTitle>
        </h2>
        <p className={classes.facts}>
          <Facts
            items={[
              category,
              'Word 文档',
              `共 ${pages} 页`,
              <span key="day">
                <time dateTime={day}>{day}</time> 修订
              </span>,
            ]}
          />
        </p>
        <p className={classes.summary}>{summary}</p>
        <More template={template} />
      </div>
      <div className={classes.get}>
        <Price fen={priceFen} className={`price ${classes.price}`} />
        {memberPriceFen !== null && memberPriceFen < priceFen && (
          <span className="help nowrap">{`会员价 ${formatFen(memberPriceFen)}`}</span>
        )}
        <BuyButton
          type="contract"
          id={id}
          title={title}
          priceFen={priceFen}
          memberPriceFen={memberPriceFen}
          anchor={`t${id}`}
        />
      </div>
    </article>
  );
}
