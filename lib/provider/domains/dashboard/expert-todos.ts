import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm';
import type { Todo } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import { appointmentPath } from '@/lib/kinds/content/appointment-labels';
import { expertQuestionPath } from '@/lib/kinds/content/question-labels';
import { listOf } from '../../db/lists';
import { appointments, expertSlots, persons, questions } from '../../db/schema';
import { type Scope, TODO_LIMIT, type TodoSource } from './todo-source';

/** Condition for questions that wait for the expert's answer. */
const asked = ({ userId }: Scope) =>
  and(
    eq(questions.state, 'waiting'),
    exists(sql`(select from ${persons} where ${and(eq(persons.id, questions.expertId), eq(persons.userId, userId))})`),
  );

const fields = {
  id: questions.id,
  title: questions.title,
  answer: questions.answer,
  promised: sql<string | null>`${questions.detail} ->> 'dueOn'`.as('promised'),
  createdAt: questions.createdAt,
};

interface Row {
  id: number;
  title: string;
  answer: string | null;
  promised: string | null;
  createdAt: Date;
}
const todoOf = (row: Row): Todo => ({
  kind: 'question',
  id: row.id,
  title: row.title,
  facts: ['向您提出的咨询'],
  ...(row.answer === null
    ? { state: '待答复', tone: 'gold' as const, action: '去答复' }
    : { state: '待答追问', tone: 'gold' as const, action: '答复追问' }),
  amount: null,
  dueAt: row.promised && `${row.promised} 23:59:59`,
  since: formatDateTime(row.createdAt),
  link: expertQuestionPath(row.id),
});

/** Condition for appointments that are over and wait for the expert's word. */
const unclosed = ({ userId, now }: Scope) =>
  and(
    eq(appointments.state, 'booked'),
    exists(
      sql`(select from ${persons} where ${and(eq(persons.id, appointments.personId), eq(persons.userId, userId))})`,
    ),
    exists(
      sql`(select from ${expertSlots} where ${and(
        eq(expertSlots.id, appointments.slotId),
        lte(expertSlots.endsAt, now),
        gt(expertSlots.startsAt, appointments.paidAt),
      )})`,
    ),
  );

const appointmentFields = { id: appointments.id, endedAt: expertSlots.endsAt };

const todoOfAppointment = ({ id, endedAt }: { id: number; endedAt: Date }): Todo => ({
  kind: 'appointment',
  id,
  title: `${formatDateTime(endedAt).slice(0, 16)} 结束的预约`,
  facts: ['向您的预约'],
  state: '待登记结果',
  tone: 'gold',
  action: '登记结果',
  amount: null,
  dueAt: null,
  since: formatDateTime(endedAt),
  link: appointmentPath(id, 'expert'),
});

/** To-dos of an expert, independent of the account acted as. */
export const expertSources: Readonly<Record<string, TodoSource>> = {
  expertQuestions: {
    mark: 'consultations',
    todos: (db, scope) =>
      listOf(
        fields,
        db
          .select(fields)
          .from(questions)
          .where(asked(scope))
          .orderBy(asc(sql`${questions.detail} ->> 'dueOn'`), asc(questions.id))
          .limit(TODO_LIMIT),
        todoOf,
      ),
    count: (db, scope) => db.$count(questions, asked(scope)),
  },
  expertAppointments: {
    mark: 'consultations',
    todos: (db, scope) =>
      listOf(
        appointmentFields,
        db
          .select(appointmentFields)
          .from(appointments)
          .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
          .where(unclosed(scope))
          .orderBy(asc(appointments.id))
          .limit(TODO_LIMIT),
        todoOfAppointment,
      ),
    count: (db, scope) => db.$count(appointments, unclosed(scope)),
  },
};
