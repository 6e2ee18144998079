import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import type { PublicAnswer } from '@/lib/contract/questions';
import { grouped } from '@/lib/format/grouped';
import classes from './answer-item.module.css';

export interface AnswerItemProps {
  answer: PublicAnswer;
  /** The question's title leads to a page of its own. */
  linked?: boolean;
  /** Shows what was asked in full, and not the title alone. */
  withQuestion?: boolean;
  /** Folds question and answer away under who answered. */
  folded?: boolean;
  /** Leaves out who answered, where the page is theirs. */
  anonymous?: boolean;
}

const day = (time: string) => time.slice(0, 10);

/** Who answered, when, in which category, and how often it was read. */
export function AnswerMeta({ answer, anonymous }: Pick<AnswerItemProps, 'answer' | 'anonymous'>) {
  const { expert, answeredAt, categoryLabel, views } = answer;
  return (
    <p className="meta">
      <Facts
        items={[
          !anonymous && expert && (
            <a key="expert" className={classes.expert} href={`/expert-detail/${expert.id}`}>
              {`${expert.name}　${expert.organisation}`}
            </a>
          ),
          <time key="day" dateTime={day(answeredAt)}>
            {day(answeredAt)}
          </time>,
          categoryLabel,
          views > 0 && `${grouped(views)} 次阅读`,
        ]}
      />
    </p>
  );
}

/** One question with its answer, to be read where it stands. */
export function AnswerItem({ answer, linked, withQuestion, folded, anonymous }: AnswerItemProps) {
  const title = <BrokenTitle>{answer.title}</BrokenTitle>;
  const text = (
    <>
      {withQuestion && <p className={classes.question}>{answer.question}</p>}
      <div className="ans">
        {/* Sanitised by the provider before it was stored. */}
        <div className={classes.answer} dangerouslySetInnerHTML={{ __html: answer.answer }} />
      </div>
      <AnswerMeta answer={answer} anonymous={anonymous} />
    </>
  );
  return (
    <li id={`q${answer.id}`} className={folded ? classes.short : undefined}>
      <h3>
        {linked ? (
          <a className={classes.title} href={`/answer/${answer.id}`}>
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </h3>
      {folded ? (
        <details className={classes.fold}>
          <summary className="no-print">
            <Facts items={['看答复', answer.expert?.name, answer.categoryLabel, day(answer.answeredAt)]} />
            <span className="vh">：{answer.title}</span>
            <Icon icon={iconChevronDown} size={16} />
          </summary>
          {text}
        </details>
      ) : (
        text
      )}
    </li>
  );
}
