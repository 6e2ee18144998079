import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { CHECKED, type Check } from '@/lib/contract/checks';
import type { FileRef } from '@/lib/contract/common';
import { formatDate } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { filesIn } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { cases, files } from '../../db/schema';
import type { CaseRow } from './case-service';
import { serviceOf } from './case-services';

/** Most cases that one check names. */
const MOST = 5;

/** Cases that ended without a result do not count as duplicates. */
const ENDED = ['withdrawn', 'rejected', 'expired', 'refused'];

const linkOf = ({ id, recordNo }: Pick<CaseRow, 'id' | 'recordNo'>): Check['links'][number] => ({
  label: recordNo,
  href: `/staff/cases/${id}`,
});

/** Compares the title with those of all cases of the kind that did not end without a result. */
export async function titleCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const same = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo, owner: cases.owner })
    .from(cases)
    .where(
      and(eq(cases.kind, row.kind), eq(cases.title, row.title), ne(cases.id, row.id), notInArray(cases.status, ENDED)),
    )
    .orderBy(desc(cases.id))
    .limit(MOST);
  const own = same.filter(({ owner }) => owner === row.owner).length;
  const label = '同名的业务';
  if (same.length === 0) return { about: 'duplicate', label, result: 'ok', why: '没有同名的同类业务', links: [] };
  const whose = own === same.length ? '都是本账号的' : own === 0 ? '都是其他账号的' : '本账号与其他账号都有';
  return {
    about: 'duplicate',
    label,
    result: 'doubt',
    why: `有 ${same.length} 件同名的同类业务，${whose}`,
    links: same.map(linkOf),
  };
}

/** All files of stored data, at any depth. */
function filesWithin(value: unknown): FileRef[] {
  const found = filesIn(value);
  if (found.length > 0) return found;
  if (Array.isArray(value)) return value.flatMap(filesWithin);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesWithin) : [];
}

/** Compares the content of all files with the files of other accounts; null for a case without files. */
async function filesCheck(ctx: Ctx, row: CaseRow): Promise<Check | null> {
  const digests = [...new Set(filesWithin(row.data).map(({ sha256 }) => sha256))].filter(Boolean);
  if (digests.length === 0) return null;
  const twins = await ctx.db
    .select({ name: files.name, owner: files.owner })
    .from(files)
    .where(and(inArray(files.sha256, digests), sql`${files.owner} is distinct from ${row.owner}`))
    .orderBy(desc(files.id))
    .limit(MOST);
  const label = '材料与其他账号比对';
  const none: Check = {
    about: 'duplicate',
    label,
    result: 'ok',
    why: `${digests.length} 份材料都没有在其他账号出现过`,
    links: [],
  };
  const within = twins.flatMap(({ name, owner }) =>
    owner === null ? [] : [and(eq(cases.owner, owner), sql`position(${name} in ${cases.data}::text) > 0`)],
  );
  if (within.length === 0) return none;
  // Names only cases that the caller may read.
  const kinds = caseKinds().filter(({ duty, isKept }) => !isKept && ctx.user.duties.includes(duty));
  const others = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo })
    .from(cases)
    .where(
      and(
        or(...within),
        inArray(
          cases.kind,
          kinds.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(MOST);
  if (others.length === 0) return none;
  return {
    about: 'duplicate',
    label,
    result: 'doubt',
    why: '有材料与其他账号业务里的文件内容相同',
    links: others.map(linkOf),
  };
}

/** Compares today with the last day of the state; null for a state without one. */
function dueCheck(ctx: Ctx, row: CaseRow): Check | null {
  const holder = stateOf(caseKind(row.kind), row.status)?.holder;
  if (!row.dueOn || holder === undefined) return null;
  const isLate = row.dueOn < formatDate(ctx.now());
  const whose = { office: '协会办理', you: '申请人办理', authority: '登记机构办理', nobody: '当前状态' }[holder];
  return {
    about: 'day',
    label: '期限',
    result: isLate ? 'doubt' : 'ok',
    why: isLate ? `${whose}的期限 ${row.dueOn} 已过` : `${whose}的期限是 ${row.dueOn}`,
    links: [],
  };
}

/** Comparisons for reviewers: those of the kind's service and those that every case has, by subject. */
export async function checksOf(ctx: Ctx, row: CaseRow): Promise<Check[]> {
  const own = (await serviceOf(row.kind).checks?.(ctx, row)) ?? [];
  const shared = [await filesCheck(ctx, row), dueCheck(ctx, row)].flatMap((one) => one ?? []);
  const all = [...own, ...shared];
  return CHECKED.flatMap((subject) => all.filter(({ about }) => about === subject));
}
