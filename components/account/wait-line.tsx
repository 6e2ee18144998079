import { dueWords, startWords } from '@/lib/format/due-words';
import type { Waiting } from '@/lib/rules/waiting';
import classes from './wait-line.module.css';

/** What one still has to do, what is waited for, or, where nobody has it, what to do on coming. */
const missingLabel = ({ holder, isYours }: Waiting) => (isYours ? '还差' : holder ? '正在等' : '到场');

/** One line on what takes time: who has it, what it lacks, how long there is. The same for orders, cases and all else. */
export function WaitLine({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null;
  const { holder, isYours, missing, dueAt, startsAt } = waiting;
  const now = new Date();
  const due = dueAt ? dueWords(dueAt, now) : undefined;
  const facts = [
    { label: '现在由谁办', value: holder, isHot: isYours },
    { label: '时间', value: startsAt && startWords(startsAt, now), isHot: false },
    { label: missingLabel(waiting), value: missing, isHot: false },
    { label: '期限', value: due?.text, isHot: due?.hot },
  ];
  return (
    <dl className={classes.line}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, isHot }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-hot={isHot || undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
