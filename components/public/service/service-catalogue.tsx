import { OfferedTabs } from '@/components/shell/offered-tabs';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { SectionHead } from '@/components/ui/section-head';
import { TitleBox } from '@/components/ui/title-box';
import type { ServiceCard } from '@/lib/contract/catalogue';
import { workTabs } from '@/lib/routes/sub-tabs';
import classes from './service-catalogue.module.css';
import { ServiceFinder } from './service-finder';
import { ServiceIcon } from './service-icon';

/** Purpose of each category, ordered by demand. */
const categories = [
  { name: '登记备案', sub: '为作品、软件与合同留下凭据' },
  { name: '查询咨询', sub: '先问清楚，再动手办' },
  { name: '纠纷解决', sub: '比对、调解，不必先上法庭' },
  { name: '范本报告', sub: '付款或免费领取后即可下载' },
  { name: '权利管理', sub: '登记之后的变更、台账与运用' },
  { name: '会员服务', sub: '面向会员，也面向每一家单位' },
] as const;

/** First clause of a duration or fee, as cards have no room for whole sentences. */
const firstOf = (words: string) => words.split(/[；，]/)[0];

function Services({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={classes.grid}>
      {services.map(({ id, key, name, summary, timeLimit, fee }) => (
        <li key={id}>
          <a href={`/work/template/${id}`}>
            <ServiceIcon serviceKey={key} />
            <h3>{name}</h3>
            <p>{summary}</p>
            <small>
              <Facts items={[firstOf(timeLimit), firstOf(fee)]} />
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 业务办理: all services by category, linked to their guides. */
export function ServiceCatalogue({ services }: { services: readonly ServiceCard[] }) {
  const online = services.filter(({ applyHref }) => applyHref).length;
  const known = categories.map(({ name }): string => name);
  const groups = [
    ...categories.map(({ name, sub }) => ({ name, sub, list: services.filter((entry) => entry.category === name) })),
    { name: '其他业务', sub: '', list: services.filter((entry) => !known.includes(entry.category)) },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title="业务办理"
        sub={
          <BrokenTitle>
            {services.length > 0
              ? `${services.length} 项业务，${online} 项可以在线办理。先看指南，再备材料`
              : '业务目录暂时没有内容，可以先答三个问题，或者致电本会'}
          </BrokenTitle>
        }
      />
      <OfferedTabs items={workTabs} current="/work" label="业务目录" />
      <ServiceFinder className={classes.finder} />
      <div className={classes.groups}>
        {groups.map(({ name, sub, list }) => (
          <section key={name} className="sec-in" aria-label={name}>
            <SectionHead title={name} sub={sub} />
            <Services services={list} />
          </section>
        ))}
      </div>
    </div>
  );
}
