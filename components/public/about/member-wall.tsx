import '@/components/public/templates/directory.css';
import { Monogram } from '@/components/ui/art/monogram';
import { Facts } from '@/components/ui/facts';
import { SectionHead } from '@/components/ui/section-head';
import type { AssociationMemberListing } from '@/lib/contract/association-members';
import classes from './member-wall.module.css';

/** Levels with few members, shown with a sentence for each member. */
const LEADING = new Set(['president', 'vice-president', 'standing-director']);

interface Level {
  value: string;
  label: string;
  members: AssociationMemberListing[];
}

/** Groups members by level, in the order of the levels. */
function byLevel(members: readonly AssociationMemberListing[]): Level[] {
  const levels = new Map<string, Level>();
  for (const member of members) {
    const level = levels.get(member.level) ?? { value: member.level, label: member.levelLabel, members: [] };
    level.members.push(member);
    levels.set(member.level, level);
  }
  return [...levels.values()];
}

const unitOf = ({ value }: Level): string => (value === 'personal' ? '位' : '家');

function Leading({ members }: Pick<Level, 'members'>) {
  return (
    <ul className={classes.leading}>
      {members.map(({ id, name, sealText, industry, district, summary }, index) => (
        <li key={id}>
          <a href={`/member-detail/${id}`}>
            <Monogram name={name} text={sealText} index={index} size={56} />
            <div>
              <b>{name}</b>
              <p className={classes.facts}>
                <Facts items={[industry, district]} />
              </p>
              <p>{summary}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Wall({ members }: Pick<Level, 'members'>) {
  return (
    <ul className={`wall ${classes.wall}`}>
      {members.map(({ id, name, sealText, industry }, index) => (
        <li key={id}>
          <a href={`/member-detail/${id}`}>
            <Monogram name={name} text={sealText} index={index} />
            <span>{name}</span>
            <small>{industry}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Member wall: all levels in sequence, with jump links at the top. */
export function MemberWall({ members }: { members: readonly AssociationMemberListing[] }) {
  const levels = byLevel(members);
  return (
    <>
      <nav className={`chips no-print ${classes.levels}`} aria-label="按级别查看">
        {levels.map((level) => (
          <a key={level.value} href={`#${level.value}`}>
            {`${level.label} ${level.members.length}`}
          </a>
        ))}
      </nav>
      {levels.map((level) => (
        <section key={level.value} className="sec-in" aria-labelledby={level.value}>
          <SectionHead title={level.label} id={level.value} sub={`${level.members.length} ${unitOf(level)}`} />
          {LEADING.has(level.value) ? <Leading members={level.members} /> : <Wall members={level.members} />}
        </section>
      ))}
    </>
  );
}
