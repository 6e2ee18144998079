import { and, asc, eq, exists, gte, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Todo } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import { assemblyPath } from '@/lib/kinds/assembly-labels';
import type { Db } from '../../db/database';
import { listOf } from '../../db/lists';
import { assemblies, assemblyBallots, assemblyMotions, assemblyRegistrations, memberships } from '../../db/schema';
import { type Scope, TODO_LIMIT, type TodoSource } from './todo-source';

/** Condition for the membership in force of the account. */
const isMember = ({ owner, today }: Scope) =>
  and(
    eq(memberships.owner, owner),
    or(
      eq(memberships.state, 'active'),
      and(eq(memberships.state, 'grace'), or(isNull(memberships.graceUntil), gte(memberships.graceUntil, today))),
    ),
  );

/** Condition for a meeting with a motion on which the member may vote and has not. */
function owesVote(db: Db) {
  const ballot = db
    .select({ id: assemblyBallots.id })
    .from(assemblyBallots)
    .where(and(eq(assemblyBallots.motionId, assemblyMotions.id), eq(assemblyBallots.membershipId, memberships.id)));
  return exists(
    db
      .select({ id: assemblyMotions.id })
      .from(assemblyMotions)
      .where(
        and(
          eq(assemblyMotions.assemblyId, assemblies.id),
          or(
            sql`${assemblyMotions.levels} = '[]'::jsonb`,
            sql`${assemblyMotions.levels} @> to_jsonb(${memberships.level})`,
          ),
          notExists(ballot),
        ),
      ),
  );
}

/** Condition for meetings that wait for the member: a registration while it is open, or a vote. */
const waits = (db: Db, scope: Scope) =>
  and(
    eq(assemblies.state, 'announced'),
    isMember(scope),
    or(
      and(isNull(assemblyRegistrations.id), gte(assemblies.registerUntil, scope.now)),
      and(
        ne(assemblyRegistrations.way, 'leave'),
        eq(assemblyRegistrations.isAbsent, false),
        lte(assemblies.votesFrom, scope.now),
        gte(assemblies.votesUntil, scope.now),
        owesVote(db),
      ),
    ),
  );

const columns = {
  id: assemblies.id,
  title: assemblies.title,
  startsAt: assemblies.startsAt,
  registerUntil: assemblies.registerUntil,
  votesUntil: assemblies.votesUntil,
  announcedAt: assemblies.announcedAt,
  way: assemblyRegistrations.way,
};

/** Registrations of a member for a meeting, one or none. */
const ofMember = and(
  eq(assemblyRegistrations.assemblyId, assemblies.id),
  eq(assemblyRegistrations.membershipId, memberships.id),
);

const todosOf = (db: Db, scope: Scope) =>
  db
    .select(columns)
    .from(assemblies)
    .innerJoin(memberships, isMember(scope))
    .leftJoin(assemblyRegistrations, ofMember)
    .where(waits(db, scope))
    .orderBy(asc(assemblies.startsAt))
    .limit(TODO_LIMIT);

/** To-dos of a member: to register for a meeting, or to vote. */
export const assemblyTodoSources: Readonly<Record<string, TodoSource>> = {
  assemblies: {
    mark: 'membership',
    todos: (db, scope) =>
      listOf(
        columns,
        todosOf(db, scope),
        ({ id, title, startsAt, registerUntil, votesUntil, announcedAt, way }): Todo => {
          const isRegistered = way !== null;
          return {
            kind: 'assembly',
            id,
            title,
            facts: ['会员大会', `${formatDateTime(startsAt).slice(0, 16)} 开始`],
            state: isRegistered ? '待表决' : '待报名',
            tone: 'gold',
            action: isRegistered ? '去表决' : '去报名',
            amount: null,
            dueAt: formatDateTime(isRegistered ? votesUntil : registerUntil),
            since: formatDateTime(announcedAt ?? startsAt),
            link: assemblyPath(id),
          };
        },
      ),
    count: (db, scope) => sql<number>`(select count(*)::int from (${todosOf(db, scope)}) as waiting)`.mapWith(Number),
  },
};
