import '@/components/public/templates/directory.css';
import { Nameplate } from '@/components/ui/art/nameplate';
import { SectionHead } from '@/components/ui/section-head';
import type { PersonCard } from '@/lib/contract/site';
import { formatFen } from '@/lib/format/money';

const kindLabels: Record<PersonCard['kind'], string> = {
  copyright: '版权专家',
  knowledge: '知识产权专家',
  mediator: '调解员',
  appraiser: '鉴定专家',
};

export interface ExpertsBlockProps {
  experts: readonly PersonCard[];
}

/** Experts with nameplate, first field and price. */
export function ExpertsBlock({ experts }: ExpertsBlockProps) {
  if (experts.length === 0) return null;
  return (
    <section className="tone" aria-labelledby="home-experts">
      <div className="sec wrap">
        <SectionHead
          id="home-experts"
          title="专家咨询"
          sub="五个工作日内书面答复，可追问一次"
          more={{ label: '全部专家', href: '/expert' }}
        />
        <ul className="experts few">
          {experts.map(({ id, kind, name, fields, priceFen }, index) => (
            <li key={id}>
              <a href={`/expert-detail/${id}`}>
                <Nameplate className="nameplate" name={name} index={index} decorative />
                <b>{name}</b>
                <p>
                  {kindLabels[kind]}
                  <br />
                  {fields[0]}
                </p>
                {priceFen !== null && <p className="p num">{`${formatFen(priceFen)} / 次`}</p>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
