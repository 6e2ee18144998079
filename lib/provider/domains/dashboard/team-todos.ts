import { and, desc, eq, exists, gt, ne, or, sql } from 'drizzle-orm';
import type { Todo } from '@/lib/contract/dashboard';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import type { Db } from '../../db/database';
import { listOf } from '../../db/lists';
import { cases, enterprises, enterpriseUsers, teamRequests, users } from '../../db/schema';
import { type Scope, TODO_LIMIT, type TodoSource } from './todo-source';

const LINK = '/setting/find-status';

/** Condition: the person owns the enterprise of a row. */
const ownsIt = (db: Db, { userId }: Scope, enterprise: typeof teamRequests.enterpriseId | typeof enterprises.id) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(enterpriseUsers)
      .where(
        and(
          eq(enterpriseUsers.enterpriseId, enterprise),
          eq(enterpriseUsers.userId, userId),
          eq(enterpriseUsers.role, 'owner'),
        ),
      ),
  );

/** Condition for unexpired invitations to the person and requests to join enterprises that they own. */
const asked = (db: Db, scope: Scope) =>
  and(
    eq(teamRequests.state, 'open'),
    gt(teamRequests.expiresAt, scope.now),
    or(
      and(
        eq(teamRequests.kind, 'invitation'),
        eq(teamRequests.phone, db.select({ phone: users.phone }).from(users).where(eq(users.id, scope.userId))),
      ),
      and(eq(teamRequests.kind, 'request'), ownsIt(db, scope, teamRequests.enterpriseId)),
    ),
  );

/** Condition for claims of the person's enterprise accounts that wait for the owner's answer. */
const claimed = (db: Db, scope: Scope) =>
  and(
    eq(cases.kind, enterpriseClaim.key),
    eq(cases.status, 'asked'),
    ownsIt(db, scope, enterprises.id),
    // A claimant whom an owner has made an owner meanwhile does not answer.
    ne(cases.userId, scope.userId),
    // Consulting anew drops the answers of before.
    sql`not coalesce(${cases.data} -> 'answers' @> ${JSON.stringify([{ userId: scope.userId }])}::jsonb, false)`,
  );

const requestColumns = {
  id: teamRequests.id,
  kind: teamRequests.kind,
  name: enterprises.name,
  createdAt: teamRequests.createdAt,
  expiresAt: teamRequests.expiresAt,
};
const claimColumns = {
  id: cases.id,
  name: enterprises.name,
  dueOn: cases.dueOn,
  createdAt: cases.createdAt,
};

const common = { kind: 'member', tone: 'gold', action: '去答复', amount: null } as const;

/** To-dos about team members of enterprises, independent of the account acted as. */
export const teamTodoSources: Readonly<Record<string, TodoSource>> = {
  members: {
    mark: 'members',
    todos: (db, scope) =>
      listOf(
        requestColumns,
        db
          .select(requestColumns)
          .from(teamRequests)
          .innerJoin(enterprises, eq(enterprises.id, teamRequests.enterpriseId))
          .where(asked(db, scope))
          .orderBy(desc(teamRequests.id))
          .limit(TODO_LIMIT),
        ({ id, kind, name, createdAt, expiresAt }): Todo => ({
          ...common,
          id,
          title: kind === 'invitation' ? `${name}邀请您加入企业账号` : `有人申请加入${name}的企业账号`,
          facts: ['会员账号'],
          state: '待答复',
          dueAt: `${formatDate(expiresAt)} 23:59:59`,
          since: formatDateTime(createdAt),
          link: `${LINK}#request-${id}`,
        }),
      ),
    count: (db, scope) => db.$count(teamRequests, asked(db, scope)),
  },
  claims: {
    mark: 'members',
    todos: (db, scope) =>
      listOf(
        claimColumns,
        db
          .select(claimColumns)
          .from(cases)
          .innerJoin(enterprises, eq(enterprises.uscc, sql`${cases.data} ->> 'uscc'`))
          .where(claimed(db, scope))
          .orderBy(desc(cases.id))
          .limit(TODO_LIMIT),
        ({ id, name, dueOn, createdAt }): Todo => ({
          ...common,
          id,
          title: `有人申请找回${name}的企业账号`,
          facts: [enterpriseClaim.title],
          state: '待答复',
          dueAt: dueOn && `${dueOn} 23:59:59`,
          since: formatDateTime(createdAt),
          link: `${LINK}#claim-${id}`,
        }),
      ),
    count: (db, scope) =>
      sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(cases)
        .innerJoin(enterprises, eq(enterprises.uscc, sql`${cases.data} ->> 'uscc'`))
        .where(claimed(db, scope))})`.mapWith(Number),
  },
};
