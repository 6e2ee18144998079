import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import type { PublicAnswer } from '@/lib/contract/questions';
import { grouped } from '@/lib/format/grouped';
import classes from './answer-item.module.css';

export interface AnswerItemProps {
  answer: PublicAnswer;
  /** Whether the title links to the page of the question. */
  linked?: boolean;
  /** Shows the full question besides its title. */
  withQuestion?: boolean;
  /** Folds question and answer, labelled with the author of the answer. */
  folded?: boolean;
  /** Omits the author, on a page about that author. */
  anonymous?: boolean;
}

const day = (time: string) => time.slice(0, 10);

/** Author, date, category and number of readings of an answer. */
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

/** One question with its answer in full. */
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
