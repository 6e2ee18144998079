import '@/components/ui/prose.css';
import { SiteFrame } from '@/components/shell/site-frame';
import { BrokenTitle } from '@/components/ui/broken-title';
import { CopyButton } from '@/components/ui/copy-button';
import { PrintButton } from '@/components/ui/print-button';
import type { PublicAnswerPage } from '@/lib/contract/questions';
import { AnswerAside } from './answer-aside';
import { AnswerMeta } from './answer-item';
import classes from './answer-page.module.css';
import { CountAnswerView } from './count-answer-view';

/** Page of one question with its answer, for citing and sharing. */
export function AnswerPage({ answer }: { answer: PublicAnswerPage }) {
  return (
    <SiteFrame path={`/answer/${answer.id}`} crumb="问答">
      <CountAnswerView id={answer.id} />
      <div className={`wrap cols ${classes.page}`}>
        <article>
          <p className="kicker">
            <a href={`/answer/${answer.category}`}>{answer.categoryLabel}</a>
          </p>
          <h1>
            <BrokenTitle>{answer.title}</BrokenTitle>
          </h1>
          <div className={classes.by}>
            <AnswerMeta answer={answer} />
            <span className="page-tools no-print">
              <CopyButton label="复制链接" />
              <PrintButton />
            </span>
          </div>
          <section className={classes.question} aria-labelledby="question">
            <h2 id="question">提问</h2>
            <p>{answer.question}</p>
          </section>
          <section aria-labelledby="answer">
            <h2 id="answer">{answer.expert ? `${answer.expert.name}答复` : '值班专家答复'}</h2>
            {/* Sanitised by the provider before it was stored. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: answer.answer }} />
          </section>
          {answer.followUps.map((entry) => (
            <section key={entry.askedAt} aria-label="追问">
              <h2>追问</h2>
              <p className={classes.more}>{entry.question}</p>
              <div className="prose" dangerouslySetInnerHTML={{ __html: entry.answer ?? '' }} />
            </section>
          ))}
          <p className={classes.caution}>答复针对提问所述事实，供参考，不构成对具体案件的法律意见。</p>
          {answer.related.length > 0 && (
            <section className="no-print" aria-labelledby="related">
              <div className="rule" />
              <h2 id="related">相关问答</h2>
              <ul className={`lines ${classes.related}`}>
                {answer.related.map((other) => (
                  <li key={other.id}>
                    <a href={`/answer/${other.id}`}>
                      {other.title}
                      <time dateTime={other.answeredAt.slice(0, 10)}>{other.answeredAt.slice(0, 10)}</time>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
        <aside className="aside no-print">
          <AnswerAside />
        </aside>
      </div>
    </SiteFrame>
  );
}
