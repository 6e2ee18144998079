import type { AwardClass, AwardLevelKey, PrizeSession } from '@/lib/contract/prize';
import { dayRange } from '@/lib/format/date-words';
import { formatFen } from '@/lib/format/money';
import classes from './session-facts.module.css';

/** Organisers of the session by role. */
export function Organisers({ organisers }: Pick<PrizeSession, 'organisers'>) {
  return (
    <dl className={classes.facts}>
      {organisers.map(({ role, names }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>{names.join('、')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Dates of the stages, as a list for reading and printing. */
export function StageDays({ stages }: Pick<PrizeSession, 'stages'>) {
  return (
    <dl className={classes.facts}>
      {stages.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{dayRange(from, to)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Levels with prize money, and the maximum number of prizes by class. */
export function LevelsAndQuotas({ levels, classes: awardClasses }: Pick<PrizeSession, 'levels' | 'classes'>) {
  return (
    <>
      <ul className={classes.levels}>
        {levels.map(({ key, name, prizeFen, note }) => (
          <li key={key}>
            <b>{name}</b>
            {prizeFen > 0 && <span className="num">{`每件 ${formatFen(prizeFen)}`}</span>}
            <p>{note}</p>
          </li>
        ))}
      </ul>
      {awardClasses.some((one) => prizesOf(one) > 0) && (
        <table className={classes.quotas}>
          <caption>各类名额（件）</caption>
          <thead>
            <tr>
              <th scope="col">类别</th>
              {levels.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {awardClasses.map(({ key, name, quota }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {levels.map((level) => (
                  <td key={level.key}>{quota[level.key] || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const levelOrder: readonly AwardLevelKey[] = ['gold', 'silver', 'bronze', 'merit'];

/** Maximum number of prizes of a class. */
export const prizesOf = ({ quota }: Pick<AwardClass, 'quota'>): number =>
  levelOrder.reduce((sum, level) => sum + (quota[level] ?? 0), 0);

export interface ClassGridProps {
  classes: readonly AwardClass[];
  /** Heading level on the page. */
  level?: 2 | 3;
}

/** Award classes with letter and scope, linked to their conditions. */
export function ClassGrid({ classes: awardClasses, level = 3 }: ClassGridProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes.grid}>
      {awardClasses.map((awardClass) => (
        <li key={awardClass.key}>
          <span className={classes.letter} aria-hidden="true">
            {awardClass.letter}
          </span>
          <Heading>
            <a href={`/scgpTempate/sign-up#${awardClass.key}`}>{awardClass.name}</a>
          </Heading>
          <p>{awardClass.summary}</p>
          <small>{`设奖 ${prizesOf(awardClass)} 件`}</small>
        </li>
      ))}
    </ul>
  );
}
