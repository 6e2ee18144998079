import { Facts } from '@/components/ui/facts';
import type { AwardClass, PrizeSession, PrizeWinner } from '@/lib/contract/prize';
import classes from './winners-roster.module.css';
import { Excerpt, Listen } from './work-excerpt';
import { WorkPicture } from './work-picture';

export interface WinnersRosterProps {
  winners: readonly PrizeWinner[];
  session: Pick<PrizeSession, 'classes' | 'levels'>;
}

/** Author and organisation; the latter is omitted if equal to the author. */
const makers = ({ author, organisation }: PrizeWinner) =>
  author === organisation || organisation === '' ? [author] : [author, organisation];

function Winner({ winner, className }: { winner: PrizeWinner; className: string }) {
  const { title, citation } = winner;
  return (
    <li>
      <WorkPicture work={winner} />
      <div>
        <p className={classes.class}>{className}</p>
        <h3>{title}</h3>
        <p className={classes.by}>
          <Facts items={makers(winner)} />
        </p>
        <p>{citation}</p>
        <Listen work={winner} />
        <Excerpt work={winner} isFolded />
      </div>
    </li>
  );
}

/** Levels for which a class without a winner is reported as vacant; 优秀奖 is awarded across classes. */
const perClass = (level: string): boolean => level !== 'merit';

const vacantIn = (list: readonly PrizeWinner[], all: readonly AwardClass[]): string[] =>
  all.filter(({ key }) => !list.some(({ classKey }) => classKey === key)).map(({ name }) => name);

/** Winners by level and class with pictures, excerpts and recordings; vacant prizes are reported. */
export function WinnersRoster({ winners, session }: WinnersRosterProps) {
  const order = session.classes.map(({ key }) => key);
  const nameOf = new Map(session.classes.map(({ key, name }) => [key, name]));
  return session.levels.map(({ key, name }) => {
    const list = winners
      .filter(({ level }) => level === key)
      .sort((a, b) => order.indexOf(a.classKey) - order.indexOf(b.classKey));
    const vacant = perClass(key) ? vacantIn(list, session.classes) : [];
    return (
      <section key={key} className={classes.level} aria-labelledby={`level-${key}`}>
        <div className="gp-head">
          <h2 id={`level-${key}`}>{name}</h2>
          <p>{`${list.length} 件${vacant.length > 0 ? `，${vacant.join('、')}类空缺` : ''}`}</p>
        </div>
        <ul className={key === 'gold' ? classes.golden : classes.list}>
          {list.map((winner) => (
            <Winner key={winner.id} winner={winner} className={nameOf.get(winner.classKey) ?? ''} />
          ))}
        </ul>
      </section>
    );
  });
}
