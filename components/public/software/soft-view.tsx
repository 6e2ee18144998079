import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { type Definition, DefinitionList } from '@/components/ui/definition-list';
import { SectionHead } from '@/components/ui/section-head';
import { StepFlow } from '@/components/ui/step-flow';
import type { SoftwareDetail } from '@/lib/contract/catalogue';
import classes from './software.module.css';

/** Differences between the two kinds: path, facts and next step. */
function wordsOf(item: SoftwareDetail) {
  if (item.kind === 'service') {
    const facts: Definition[] = [
      { label: '适用对象', value: item.who },
      { label: '费用', value: item.priceText },
    ];
    return {
      kicker: '软件服务',
      trail: [
        { title: '业务办理', href: '/work' },
        { title: '软件服务', href: '/work/soft' },
      ],
      facts,
      others: '其他软件服务',
      door: item.action,
    };
  }
  const facts: Definition[] = [
    { label: '厂商', value: item.vendor },
    { label: '类别', value: item.categoryLabel },
    { label: '授权方式', value: item.licence },
    { label: '支持平台', value: item.platforms.join('、') },
    { label: '参考价格', value: item.priceText },
    { label: '正版渠道', value: item.officialChannel },
  ];
  return {
    kicker: item.categoryLabel,
    trail: [
      { title: '软件正版化', href: '/genuine-software' },
      { title: item.categoryLabel, href: `/genuine-software/${item.category}` },
    ],
    facts,
    others: '同类软件',
    door: { label: '登记到单位台账', href: '/setting/soft' },
  };
}

function Others({ title, others }: { title: string; others: SoftwareDetail['others'] }) {
  if (others.length === 0) return null;
  return (
    <section className={classes.others}>
      <div className="rule" />
      <h2>{title}</h2>
      <ul className="lines">
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={`/soft-detail/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ item }: { item: SoftwareDetail }): ReactNode {
  if (item.kind !== 'service') return null;
  return (
    <section className={classes.steps} aria-labelledby="steps">
      <SectionHead id="steps" title="办理步骤" />
      <StepFlow
        steps={item.steps.map(({ name, text, time }) => ({
          title: name,
          text: (
            <>
              <span className={classes.time}>{time}</span>
              {text}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** A software service, or an item of the genuine-software catalogue. */
export function SoftView({ item }: { item: SoftwareDetail }) {
  const { kicker, trail, facts, others, door } = wordsOf(item);
  return (
    <>
      <Breadcrumbs items={[...trail, { title: item.name }]} />
      <div className="wrap art">
        <article>
          <p className="kicker">{kicker}</p>
          <h1>
            <BrokenTitle>{item.name}</BrokenTitle>
          </h1>
          <p className="abs">{item.summary}</p>
          <div className={classes.facts}>
            <DefinitionList items={facts} single />
          </div>
          <Steps item={item} />
          {/* Sanitised by the provider before it was stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: item.body }} />
          {item.kind === 'genuine' && (
            <p className={classes.note}>
              本目录只作介绍，不代表推荐或担保；价格与授权条件以厂商公布的为准。资料更新于
              <time dateTime={item.updatedAt.slice(0, 10)}> {item.updatedAt.slice(0, 10)}</time>。
            </p>
          )}
        </article>
        <aside className="aside no-print">
          <section className="do">
            <b>{item.kind === 'service' ? '现在就办' : '已经在用？'}</b>
            <p>
              {item.kind === 'service'
                ? '从这里开始，材料可以边填边存。'
                : '把授权数量与到期日记进单位台账，到期前会提醒。'}
            </p>
            <ButtonLink href={door.href} variant="ink">
              {door.label}
            </ButtonLink>
          </section>
          <Others title={others} others={item.others} />
        </aside>
      </div>
    </>
  );
}
