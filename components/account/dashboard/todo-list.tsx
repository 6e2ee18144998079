'use client';

import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import { StatusTag } from '@/components/ui/status-tag';
import type { Todo, TodoKind } from '@/lib/contract/dashboard';
import { dueWords, pastWords, piecesInWords } from '@/lib/format/due-words';
import { formatFen } from '@/lib/format/money';
import styles from './dashboard.module.css';

/** Label of the time of origin, for to-dos without a deadline. */
const sinceLabels: Record<TodoKind, string> = {
  unpaid: '下单',
  receipt: '下单',
  returned: '下单',
  correction: '更新',
  fee: '更新',
  case: '更新',
  answer: '答复',
  question: '提出',
  appointment: '结束',
  member: '提出',
  licence: '提出',
  assembly: '通知',
};

function Due({ todo, now }: { todo: Todo; now: Date }) {
  const due = todo.dueAt
    ? dueWords(todo.dueAt, now)
    : { text: `${pastWords(todo.since, now)} ${sinceLabels[todo.kind]}`, hot: false };
  return <span className={due.hot ? `${styles.due} ${styles.hot}` : styles.due}>{due.text}</span>;
}

export interface TodoListProps {
  /** The most urgent first. */
  todos: readonly Todo[];
  now: Date;
}

/** 需要您处理: the only card with the seal-coloured rule on top; the first entry has the primary button. */
export function TodoList({ todos, now }: TodoListProps) {
  if (todos.length === 0) return null;
  return (
    <section className={styles.todo} aria-labelledby="todo-title">
      <header>
        <h2 id="todo-title">需要您处理</h2>
        <p>{piecesInWords(todos.length)}，按期限先后，没有期限的在后</p>
      </header>
      <ul>
        {todos.map((todo, index) => {
          const { state, tone, action, link } = todo;
          return (
            <li key={`${todo.kind}-${todo.id}-${todo.title}`}>
              <StatusTag state={state} tone={tone} />
              <div>
                <b>{todo.title}</b>
                <p>
                  <Facts items={[...todo.facts, todo.amount !== null && formatFen(todo.amount)]} />
                </p>
              </div>
              <Due todo={todo} now={now} />
              <Link
                className={buttonClass(index === 0 ? 'ink' : 'outline', 'sm')}
                href={link}
                prefetch={false}
                aria-label={`${action}：${todo.title}`}
              >
                {action}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
