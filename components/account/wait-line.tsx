import { dueWords } from '@/lib/format/due-words';
import type { Waiting } from '@/lib/rules/waiting';
import classes from './wait-line.module.css';

/** One line on what takes time: who has it, what it lacks, how long there is. The same for orders, cases and all else. */
export function WaitLine({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null;
  const { holder, isYours, missing, dueAt } = waiting;
  const due = dueAt ? dueWords(dueAt, new Date()) : undefined;
  const facts = [
    { label: '现在由谁办', value: holder, isHot: isYours },
    { label: isYours ? '还差' : '正在等', value: missing, isHot: false },
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
