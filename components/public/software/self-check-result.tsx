import type { Ref } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { todayInShanghai } from '@/lib/format/zone';
import { type CheckAnswer, checkAnswers, checkVerdict } from '@/lib/rules/self-check';
import type { SelfCheckQuestion } from './self-check';
import classes from './self-check.module.css';

export interface SelfCheckResultProps {
  questions: readonly SelfCheckQuestion[];
  answers: Readonly<Record<string, CheckAnswer>>;
  onRestart: () => void;
  ref: Ref<HTMLElement>;
}

const labels = new Map(checkAnswers.map(({ value, label }) => [value, label]));

/** Result of the self-check: a verdict, and advice for each gap. */
export function SelfCheckResult({ questions, answers, onRestart, ref }: SelfCheckResultProps) {
  const verdict = checkVerdict(
    questions.map(({ key }) => key),
    answers,
  );
  const gaps = questions.filter(({ key }) => answers[key] !== 'yes');
  return (
    <section className={classes.result} ref={ref} tabIndex={-1} aria-labelledby="check-result">
      <header>
        <p className={classes.score}>
          <b>{questions.length - gaps.length}</b>
          {` / ${questions.length} 项做到`}
        </p>
        <div>
          <h2 id="check-result">
            自查结果
            <StatusTag state={verdict.label} tone={verdict.tone} />
          </h2>
          <p>{verdict.text}</p>
        </div>
      </header>
      {gaps.length > 0 && (
        <ol className={classes.gaps}>
          {gaps.map(({ key, group, question, advice }) => (
            <li key={key}>
              <p className={classes.gapHead}>
                {group}
                <span className="sep"> </span>
                {`回答：${labels.get(answers[key] ?? 'unsure')}`}
              </p>
              <h3>{question}</h3>
              <p>{advice}</p>
            </li>
          ))}
        </ol>
      )}
      <footer>
        <p className="mute">
          自查日期 <time dateTime={todayInShanghai()}>{todayInShanghai()}</time>。答案只在您的浏览器里，没有上传。
        </p>
        <div className="row fold no-print">
          <button type="button" className="btn btn-quiet" onClick={onRestart}>
            重新自查
          </button>
          <ButtonLink href="/expert/knowledge">请专家协助</ButtonLink>
          <PrintButton label="打印结果" />
        </div>
      </footer>
    </section>
  );
}
