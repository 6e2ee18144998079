import '@/components/public/templates/directory.css';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { SectionHead } from '@/components/ui/section-head';
import type { Home, WorkstationCard } from '@/lib/contract/site';
import { chineseNumeral } from '@/lib/format/chinese-numeral';

export interface CivicBlockProps {
  home: Pick<Home, 'committees' | 'workstations'>;
}

function Committee({ title, text, facts, action }: Home['committees'][number]) {
  return (
    <article className="card">
      <h3>
        <BrokenTitle>{title}</BrokenTitle>
      </h3>
      <p>{text}</p>
      <div className="stat">
        {facts.map(({ value, label }) => (
          <span key={label}>
            <b>{value}</b>
            {label}
          </span>
        ))}
        <ButtonLink className="go" href={action.href}>
          {action.label}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Street and number: the district has a separate column, the full address is on the workstation's page. */
function street({ address, district }: WorkstationCard): string {
  const at = address.indexOf(district);
  const local = at < 0 ? address : address.slice(at + district.length);
  return /^.+?号/u.exec(local)?.[0] ?? local;
}

function Stations({ workstations }: { workstations: readonly WorkstationCard[] }) {
  return (
    <ul className="stations lines few">
      {workstations.map((station) => (
        <li key={station.id}>
          <a href={`/protectWorkstationDetail/${station.id}`}>
            <span>{station.district}</span>
            <b>{station.name}</b>
            <span className="mute">{street(station)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 调解、鉴定与工作站, of what there is. */
function titleOf({ committees, workstations }: CivicBlockProps['home']): string {
  const has = (path: string) => committees.some(({ action }) => action.href.startsWith(path));
  const parts = [
    ...(has('/mediation') ? ['调解'] : []),
    ...(has('/appraisal') ? ['鉴定'] : []),
    ...(workstations.length > 0 ? ['工作站'] : []),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join('、')}与${last}` : `版权${last}`;
}

/** The two committees, with the workstations beside them. */
export function CivicBlock({ home }: CivicBlockProps) {
  const { committees, workstations } = home;
  if (committees.length === 0 && workstations.length === 0) return null;
  const count = workstations.length;
  const more = { label: `${chineseNumeral(count)}个工作站的办公时间`, href: '/protectWorkstation' };
  return (
    <section className="sec wrap" aria-labelledby="home-civic">
      <SectionHead id="home-civic" title={titleOf(home)} more={count > 0 ? more : undefined} />
      <div className={count > 0 && committees.length > 0 ? 'civic' : 'civic alone'}>
        {committees.length > 0 && (
          <div className="comm">
            {committees.map((committee) => (
              <Committee key={committee.title} {...committee} />
            ))}
          </div>
        )}
        {count > 0 && (
          <div>
            <Stations workstations={workstations} />
          </div>
        )}
      </div>
    </section>
  );
}
