import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TableFormat } from '@/lib/contract/common';
import type {
  AssemblyRegistration,
  listAssemblyRegistrations as listing,
  RegistrationFilter,
} from '@/lib/contract/staff-assemblies';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { attendanceLabels } from '@/lib/kinds/assembly-labels';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { assemblyRegistrations, memberships } from '../../db/schema';
import { sought } from '../../db/sought';
import { tableFile } from '../../documents/table-file';
import { dictionaryLabels } from '../settings';
import { hasVoted, votedColumn } from './ballots';
import { LEVELS } from './count';
import { registrationOf } from './own';
import { findAssembly, lockAssembly } from './rows';

/** Rows of an export read per statement. */
const BATCH = 500;

const columns = {
  id: assemblyRegistrations.id,
  membershipId: assemblyRegistrations.membershipId,
  name: memberships.name,
  number: memberships.number,
  level: memberships.level,
  representative: memberships.representative,
  way: assemblyRegistrations.way,
  proxyName: assemblyRegistrations.proxyName,
  isAbsent: assemblyRegistrations.isAbsent,
  hasVoted: votedColumn,
  updatedAt: assemblyRegistrations.updatedAt,
};

const found = (id: number, { q }: RegistrationFilter) => {
  return and(
    eq(assemblyRegistrations.assemblyId, id),
    sought(q, { texts: [memberships.name], numbers: [memberships.number] }),
  );
};
const matching = (id: number, filter: RegistrationFilter) =>
  and(found(id, filter), filter.way && eq(assemblyRegistrations.way, filter.way));

const select = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(assemblyRegistrations)
    .innerJoin(memberships, eq(memberships.id, assemblyRegistrations.membershipId));

type Row = Awaited<ReturnType<typeof select>>[number];

const present = (
  { id: _, level, updatedAt, ...row }: Row,
  labels: ReadonlyMap<string, string>,
): AssemblyRegistration => ({
  ...row,
  levelLabel: labels.get(level) ?? level,
  updatedAt: formatDateTime(updatedAt),
});

type Query = z.output<(typeof listing)['query']>;

/** Lists the registrations of a meeting, latest first, with the number of each way. */
export async function listAssemblyRegistrations(ctx: Ctx, id: number, query: Query) {
  const { startsAt } = await findAssembly(ctx, id);
  const { limit, offset } = pageWindow(query);
  const rows = await select(ctx)
    .where(matching(id, query))
    .orderBy(desc(assemblyRegistrations.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ way: assemblyRegistrations.way, count: sql<number>`count(*)::int` })
    .from(assemblyRegistrations)
    .innerJoin(memberships, eq(memberships.id, assemblyRegistrations.membershipId))
    .where(found(id, query))
    .groupBy(assemblyRegistrations.way);
  const labels = await dictionaryLabels(ctx, LEVELS);
  const total = counts.reduce((sum, { way, count }) => (!query.way || way === query.way ? sum + count : sum), 0);
  return {
    ...pageResult(
      query,
      rows.map((row) => present(row, labels)),
      total,
    ),
    counts,
    hasBegun: startsAt <= ctx.now(),
  };
}

const heads = ['会员', '会员号', '级别', '会员代表', '参会方式', '受托人', '到会', '表决', '登记时间'];

const cellsOf = ({ name, number, levelLabel, representative, way, proxyName, ...row }: AssemblyRegistration) => [
  name,
  number,
  levelLabel,
  representative,
  attendanceLabels[way],
  proxyName,
  row.isAbsent ? '未到会' : '',
  row.hasVoted ? '已表决' : '',
  row.updatedAt,
];

/** Exports the registrations as a table, in batches. Votes themselves are secret. */
export async function exportAssemblyRegistrations(
  ctx: Ctx,
  id: number,
  filter: RegistrationFilter,
  format: TableFormat,
): Promise<Response> {
  const { title } = await findAssembly(ctx, id);
  const labels = await dictionaryLabels(ctx, LEVELS);
  async function* batches() {
    yield [heads];
    let last: number | undefined;
    for (let more = true; more; ) {
      const rows = await select(ctx)
        .where(and(matching(id, filter), last === undefined ? undefined : lt(assemblyRegistrations.id, last)))
        .orderBy(desc(assemblyRegistrations.id))
        .limit(BATCH);
      last = rows.at(-1)?.id ?? last;
      yield rows.map((row) => cellsOf(present(row, labels)));
      more = rows.length === BATCH;
    }
  }
  const name = `${title}-报名名单-${formatDate(ctx.now())}`;
  return tableFile({ name, plain: 'registrations', batches: batches() }, format);
}

/** Notes that a member did not come, or undoes it. Throws 404, 409. */
export const markMemberAbsent = (
  ctx: Ctx,
  id: number,
  { membershipId, isAbsent }: { membershipId: number; isAbsent: boolean },
): Promise<Record<string, never>> =>
  ctx.transaction(async () => {
    // Excludes votes, which lock the meeting too.
    const row = await lockAssembly(ctx, id, 'update');
    if (row.state !== 'announced') throw conflict('会议还没有通知或者已经结束，不能登记到会');
    if (isAbsent && row.startsAt > ctx.now()) throw conflict('会议开始以后才能登记未到会');
    const registration = await registrationOf(ctx, id, membershipId);
    if (!registration) throw notFound('这位会员没有报名');
    if (registration.way === 'leave') throw conflict('这位会员已请假');
    if (isAbsent && (await hasVoted(ctx, id, membershipId))) throw conflict('这位会员已经参加表决，不能登记为未到会');
    const [member] = await ctx.db
      .update(assemblyRegistrations)
      .set({ isAbsent })
      .from(memberships)
      .where(and(eq(assemblyRegistrations.id, registration.id), eq(memberships.id, membershipId)))
      .returning({ name: memberships.name });
    const word = (absent: boolean): string => (absent ? '未到会' : '到会');
    ctx.changed({
      subject: 'assembly',
      id,
      title: row.title,
      before: { name: member?.name, state: word(registration.isAbsent) },
      after: { name: member?.name, state: word(isAbsent) },
    });
    return {};
  });
