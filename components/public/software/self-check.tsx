'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { type CheckAnswer, checkAnswers } from '@/lib/rules/self-check';
import classes from './self-check.module.css';
import { SelfCheckResult } from './self-check-result';

export interface SelfCheckQuestion {
  key: string;
  group: string;
  question: string;
  advice: string;
}

type Answers = Readonly<Record<string, CheckAnswer>>;

interface QuestionProps {
  number: number;
  item: SelfCheckQuestion;
  answer?: CheckAnswer;
  missing: boolean;
  onAnswer: (answer: CheckAnswer) => void;
}

function Question({ number, item, answer, missing, onAnswer }: QuestionProps) {
  const { key, question, advice } = item;
  return (
    <fieldset className={missing ? `${classes.question} bad` : classes.question} id={`q-${key}`}>
      <legend>
        <span className={classes.number}>{number}</span>
        {question}
      </legend>
      <div className={classes.answers}>
        {checkAnswers.map(({ value, label }) => (
          <label key={value} className={classes.answer}>
            <input
              type="radio"
              name={key}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              aria-describedby={missing ? `q-${key}-error` : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      {missing && (
        <p className="err" id={`q-${key}-error`}>
          <Icon icon={iconAlertCircle} size={16} />
          请选择一项
        </p>
      )}
      <p className={classes.plainAdvice}>{advice}</p>
    </fieldset>
  );
}

/** Reads the answers from the form. */
const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([key, given]) => {
      const answer = checkAnswers.find(({ value }) => value === given);
      return answer ? [[key, answer.value]] : [];
    }),
  );

/** Self-check: fifteen questions and a printable result with advice. Nothing is sent to the server. */
export function SelfCheck({ questions }: { questions: readonly SelfCheckQuestion[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState(false);
  const result = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const groups = [...new Set(questions.map(({ group }) => group))];
  const open = questions.filter(({ key }) => answers[key] === undefined);

  // Restores answers given before hydration.
  useEffect(() => {
    if (form.current) setAnswers(answersIn(form.current));
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = open;
    if (first) {
      document.querySelector<HTMLInputElement>(`#q-${first.key} input`)?.focus();
      return;
    }
    setShown(true);
    requestAnimationFrame(() => result.current?.focus());
  };
  const restart = () => {
    setAnswers({});
    setAsked(false);
    setShown(false);
    window.scrollTo({ top: 0 });
  };
  if (shown) return <SelfCheckResult ref={result} questions={questions} answers={answers} onRestart={restart} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {groups.map((group) => (
        <section key={group} className={classes.group} aria-label={group}>
          <h2>{group}</h2>
          {questions.map((item, index) =>
            item.group === group ? (
              <Question
                key={item.key}
                number={index + 1}
                item={item}
                answer={answers[item.key]}
                missing={asked && answers[item.key] === undefined}
                onAnswer={(answer) => setAnswers((before) => ({ ...before, [item.key]: answer }))}
              />
            ) : null,
          )}
        </section>
      ))}
      <div className={`${classes.bar} needs-script no-print`}>
        <output>
          {open.length === 0 ? '都答完了' : `已答 ${questions.length - open.length} / ${questions.length}`}
        </output>
        <button type="submit" className="btn btn-ink btn-lg held">
          查看结果
        </button>
      </div>
    </form>
  );
}
