import { TableOfContents } from '@/components/ui/table-of-contents';
import { TitleBox } from '@/components/ui/title-box';
import type { AwardClass, PrizeSession } from '@/lib/contract/prize';
import { formatDateTime } from '@/lib/format/dates';
import { CollectingNotice, type CollectingProps, EnterButton } from './collecting';
import classes from './entry-rules.module.css';
import { PrizeFrame } from './prize-frame';
import { prizesOf } from './session-facts';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function ClassRules({ award, number, times }: { award: AwardClass; number: number; times: CollectingProps }) {
  const { key, letter, name, summary, who, criteria, materials, rules } = award;
  return (
    <section className={classes.class} aria-labelledby={key}>
      <p className={classes.letter} aria-hidden="true">
        {letter}
      </p>
      <h2 id={key}>{`${name}类`}</h2>
      <p className={classes.summary}>{summary}</p>
      <p className={classes.who}>
        <b>谁可以申报</b>
        {who}
      </p>
      <div className={classes.points}>
        <Points title="评审标准" points={criteria} />
        <Points title="提交材料" points={materials} />
      </div>
      <Points title="本类规则" points={rules} />
      <p className={classes.quota}>{`设奖 ${prizesOf(award)} 件，达不到水准的可以空缺`}</p>
      <EnterButton {...times} number={number} name={name} />
    </section>
  );
}

/** 申报参评: whether entries are open, and all classes with conditions, materials and rules. */
export function EntryRulesPage({ session }: { session: PrizeSession }) {
  const times = { stages: session.stages, renderedAt: formatDateTime(new Date()) };
  return (
    <PrizeFrame path="/scgpTempate/sign-up">
      <div className={`wrap ${classes.page}`}>
        <TitleBox title="申报参评" sub={`${session.title}，每位作者每类限报一件，不收取任何费用`} />
        <CollectingNotice {...times} />
        <div className={classes.columns}>
          <div>
            {session.classes.map((award, index) => (
              <ClassRules key={award.key} award={award} number={index + 1} times={times} />
            ))}
          </div>
          <aside className="aside no-print">
            <TableOfContents headings={session.classes.map(({ key, name }) => ({ id: key, text: `${name}类` }))} />
          </aside>
        </div>
      </div>
    </PrizeFrame>
  );
}
