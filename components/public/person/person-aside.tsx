import '@/components/ui/person.css';
import { Nameplate } from '@/components/ui/art/nameplate';
import { MoreLink } from '@/components/ui/more-link';
import { SectionHead } from '@/components/ui/section-head';
import type { Person } from '@/lib/contract/persons';
import { formatFen } from '@/lib/format/money';
import { personKindLabels, personListPath, personPath } from '@/lib/kinds/content/person-labels';
import classes from './person-aside.module.css';

type Way = 'consult' | 'mediate' | 'appraise';

const ways: Record<Way, { title: string; steps: readonly string[] }> = {
  consult: {
    title: '怎样咨询',
    steps: [
      '写明事实与问题，可附合同、作品与往来文件',
      '选择公开或私密，付款后即刻送达专家',
      '在期限内收到书面答复，可追问一次',
      '为答复打分；不满意的，可以在“投诉建议”提出',
    ],
  },
  mediate: {
    title: '怎样选定调解员',
    steps: [
      '申请时可以提出希望的调解员',
      '秘书处核对回避事项，与双方有利害关系的不予安排',
      '双方在三个工作日内共同选定，选不出的由主任指定',
    ],
  },
  appraise: {
    title: '怎样组成鉴定组',
    steps: [
      '委员会按作品类型选派三人或者五人',
      '成员名单告知各方，三日内可以申请回避',
      '成员独立记录、合议，不同意见如实载明',
    ],
  },
};

const wayOf = (person: Person): Way => {
  if (person.priceFen !== null) return 'consult';
  return person.kind === 'mediator' ? 'mediate' : 'appraise';
};

const titleOfOthers = ({ kind }: Person): string =>
  `同领域${personKindLabels[kind].replace('知识产权', '').replace('版权', '')}`;

const OthersList = ({ person, className = '' }: { person: Person; className?: string }) => (
  <ul className={`others lines ${className}`}>
    {person.others.map((other) => (
      <li key={other.id}>
        <a href={personPath(other)}>
          <Nameplate className="nameplate" name={other.name} index={other.id} decorative />
          <span>
            <b>{other.name}</b>
            <span className="mute">{other.fields[0]}</span>
          </span>
          {other.priceFen !== null && <span className="price">{formatFen(other.priceFen)}</span>}
        </a>
      </li>
    ))}
  </ul>
);

const allOf = ({ kind }: Person) => ({ label: `全部${personKindLabels[kind]}`, href: personListPath[kind] });

/** Sidebar of a person: the procedure, and others in the same field if answers fill the main column. */
export function PersonAside({ person }: { person: Person }) {
  const way = wayOf(person);
  const { title, steps } = ways[way];
  return (
    <>
      <section>
        <div className="rule" />
        <h2>{title}</h2>
        <ol className="how lines">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {way === 'consult' && person.others.length > 0 && (
        <section>
          <div className="rule" />
          <h2>{titleOfOthers(person)}</h2>
          <OthersList person={person} />
          <MoreLink className={classes.all} {...allOf(person)} />
        </section>
      )}
    </>
  );
}

/** Others in the same field, below the short page of a person who answers no questions. */
export function PersonOthers({ person }: { person: Person }) {
  if (wayOf(person) === 'consult' || person.others.length === 0) return null;
  return (
    <section className="sec-in" aria-labelledby="others">
      <SectionHead title={titleOfOthers(person)} id="others" more={allOf(person)} />
      <OthersList person={person} className={classes.pairs} />
    </section>
  );
}
