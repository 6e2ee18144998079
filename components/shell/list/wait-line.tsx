import { dueWords, startWords } from '@/lib/format/due-words';
import type { Waiting } from '@/lib/rules/waiting';
import classes from './wait-line.module.css';

/** Label of the missing part: due from the user, due from the holder, or to be done on site when there is no holder. */
const missingLabel = ({ holder, isYours }: Waiting) => (isYours ? '请您' : holder ? '正在等' : '到场');

/** Summary of a pending process: holder, missing part and deadline. Shared by orders, cases and all others. */
export function WaitLine({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null;
  const { holder, course, isYours, missing, dueAt, startsAt } = waiting;
  const now = new Date();
  const due = dueAt ? dueWords(dueAt, now) : undefined;
  const facts = [
    { label: '现在由谁办', value: holder, isHot: isYours },
    { label: '现在', value: course, isHot: false },
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
