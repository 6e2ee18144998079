import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { hasSameName } from '@/lib/rules/legal-representative';
import type { Ctx } from '../../core/context';
import { conflict, invalid, tooMany } from '../../core/errors';
import { personLabel } from '../../core/person-label';
import { cases, enterpriseUsers, users } from '../../db/schema';
import { type CaseRow, caseService, type Move } from '../case';
import {
  agreedIn,
  answersTo,
  askedAbout,
  askOwner,
  type ClaimData,
  claimOf,
  endInvitations,
  endPlace,
  enterpriseOf,
  lastHeardAt,
  lockCode,
  lockTeam,
  nameOf,
  ownersOf,
  placeIn,
} from '../enterprise';
import { sendMessage } from '../notification';
import { comparedForStaff } from './certified-person';
import { requireNoneOpen, requirePerson } from './status';

const notify = (ctx: Ctx, userId: number, title: string, body: string) =>
  sendMessage(ctx, { userId, eId: 0, kind: 'system', title, body, link: '/setting/find-status' });

/** Owners of the enterprise with a code, as they are recorded when they are asked; undefined without any. */
async function ownersToAsk(
  ctx: Ctx,
  row: Pick<CaseRow, 'data'>,
): Promise<NonNullable<ClaimData['consulted']> | undefined> {
  const enterprise = await enterpriseOf(ctx, claimOf(row).uscc);
  const owners = enterprise ? (await ownersOf(ctx, enterprise.id)).map(({ userId }) => userId) : [];
  return enterprise && owners.length > 0
    ? { enterpriseId: enterprise.id, owners, about: agreedIn(row), at: formatDateTime(ctx.now()) }
    : undefined;
}

/** Whether another claim of the enterprise was accepted since a time. */
async function wasClaimedSince(ctx: Ctx, row: CaseRow, uscc: string, since: string): Promise<boolean> {
  const others = await ctx.db
    .select({ at: cases.updatedAt })
    .from(cases)
    .where(
      and(
        eq(cases.kind, enterpriseClaim.key),
        eq(cases.status, 'accepted'),
        eq(sql`upper(${cases.data} ->> 'uscc')`, uscc),
        ne(cases.id, row.id),
      ),
    );
  return others.some(({ at }) => formatDateTime(at) >= since);
}

/**
 * Throws 409 unless one of the present owners was asked about the claim as it is now, or has answered it: since then it may
 * have been corrected, or the account certified or given to another claimant. One is enough. Owners who have their place
 * from those that were asked need not be asked anew: they must not delay a claim, even once those before them have left.
 * All owners have it from them as long as no other claim was accepted.
 */
async function requireConsulted(
  ctx: Ctx,
  row: CaseRow,
  { id, uscc }: { id: number; uscc: string },
  owners: readonly { userId: number }[],
): Promise<void> {
  if (owners.length === 0) return;
  const heard = answersTo(row, id).present.map((said) => said.userId);
  const asked = askedAbout(row, id);
  if (owners.some(({ userId }) => asked.includes(userId) || heard.includes(userId))) return;
  const since = lastHeardAt(row, id);
  if (since !== undefined && !(await wasClaimedSince(ctx, row, uscc, since))) return;
  throw conflict(
    '还没有就现在所填的内容征询过企业账号的所有者：请先办理“再次核实账号现状”，等所有者答复或者到期以后再决定',
  );
}

/** Asks the owners of the claimed enterprise for their answers. */
async function askOwners(ctx: Ctx, row: CaseRow): Promise<void> {
  const enterprise = await enterpriseOf(ctx, claimOf(row).uscc);
  if (!enterprise) return;
  for (const { userId } of await ownersOf(ctx, enterprise.id)) await askOwner(ctx, userId, enterprise, row);
}

/** Makes the claimant the owner, and changes the former owners' role as the claim requests. */
async function handOver(ctx: Ctx, row: CaseRow): Promise<void> {
  const { uscc, former } = claimOf(row);
  await lockCode(ctx, uscc);
  const enterprise = await enterpriseOf(ctx, uscc);
  if (!enterprise) throw conflict('这家单位没有企业账号，请以此为由退回并请申请人办理企业认证');
  const { id: enterpriseId, name } = await lockTeam(ctx, enterprise.id);
  const owners = (await ownersOf(ctx, enterpriseId)).filter(({ userId }) => userId !== row.userId);
  await requireConsulted(ctx, row, { id: enterpriseId, uscc }, owners);
  const own = { role: 'owner' as const, rights: [] };
  await ctx.db
    .insert(enterpriseUsers)
    .values({ enterpriseId, userId: row.userId, ...own, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [enterpriseUsers.enterpriseId, enterpriseUsers.userId], set: own });
  if (former === 'handler') {
    await ctx.db
      .update(enterpriseUsers)
      .set({ role: 'handler', rights: ['file'] })
      .where(
        and(
          eq(enterpriseUsers.enterpriseId, enterpriseId),
          ne(enterpriseUsers.userId, row.userId),
          eq(enterpriseUsers.role, 'owner'),
        ),
      );
  }
  for (const { userId } of owners) {
    if (former === 'removed') await endPlace(ctx, enterpriseId, userId);
    else await endInvitations(ctx, enterpriseId, userId);
    const now = former === 'handler' ? '您现在是经办人' : '您已移出该企业账号';
    await notify(
      ctx,
      userId,
      '企业账号已由他人找回',
      `经本会核实，“${name}”的企业账号已由单位指定的人员管理，${now}。有异议的请联系本会。`,
    );
  }
}

/** Comparison of the claimed and the registered legal representative, for reviewers. */
function legalWords(known: string, typed: string): string {
  if (known === '') return '企业账号没有登记法定代表人';
  return hasSameName(known, typed) ? '与企业账号登记的一致' : `与企业账号登记的不一致，登记为${known}`;
}

/** Id number of the legal representative from the enterprise's last certification; empty without one. */
async function legalNumber(ctx: Ctx, uscc: string): Promise<string> {
  const [row] = await ctx.db
    .select({ idNo: sql<string | null>`${cases.data} ->> 'legalPersonId'` })
    .from(cases)
    .where(
      and(
        eq(cases.kind, enterpriseCertification.key),
        eq(cases.status, 'accepted'),
        eq(sql`${cases.data} ->> 'uscc'`, uscc),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(1);
  return row?.idNo ?? '';
}

/** Throws 409 while an owner may still answer; a claim on an account without an owner is decided at once. */
async function requireNobodyAsked(ctx: Ctx, row: CaseRow): Promise<void> {
  const enterprise = await enterpriseOf(ctx, claimOf(row).uscc);
  if (!enterprise || (await ownersOf(ctx, enterprise.id)).length === 0) return;
  throw conflict(`企业账号现有所有者，请先等其答复；${row.dueOn ?? ''} 之后没有答复的自动转协会审核`);
}

/** Throws for a code that the claimant may not claim: of a claim that is open, or of their own enterprise. */
async function requireClaimable(ctx: Ctx, uscc: string): Promise<void> {
  await requireNoneOpen(ctx, enterpriseClaim, { field: 'uscc', value: uscc });
  const enterprise = await enterpriseOf(ctx, uscc);
  const place = enterprise && (await placeIn(ctx, enterprise.id, ctx.user.userId));
  if (place?.role === 'owner') throw invalid({ uscc: '您已是这家单位企业账号的所有者，请切换账号' });
}

/** Asks the present owners again, whose earlier answer may be about another enterprise. Throws 409 without an owner. */
async function consult(ctx: Ctx, row: CaseRow, move: Move): Promise<void> {
  const consulted = await ownersToAsk(ctx, row);
  if (!consulted) throw conflict('这个代码的企业账号现在没有所有者，不需要征询，可以直接决定');
  const { answer: _, answers: __, ...rest } = row.data;
  move.set = { data: { ...rest, consulted } };
}

export const enterpriseClaimService = caseService(enterpriseClaim, {
  /** Notifies the owners, if any; the claimant's answer does not disclose whether there are any. */
  async onSubmit(ctx, { uscc }, data) {
    requirePerson(ctx, enterpriseClaim);
    const code = uscc.trim().toUpperCase();
    await requireClaimable(ctx, code);
    const wait = await ctx.ports.limiter.consume('claim', `u${ctx.user.userId}`);
    if (wait > 0) throw tooMany('今天提交的找回申请太多，请明天再试', wait);
    const filed = { ...data, uscc: code };
    const consulted = await ownersToAsk(ctx, { data: filed });
    return { data: { ...filed, ...(consulted && { consulted }) } };
  },
  /** Owners have not been asked about a corrected claim: they are before it can be accepted. */
  async onCorrect(ctx, row, data) {
    const { uscc } = claimOf({ data });
    if (uscc !== claimOf(row).uscc) await requireClaimable(ctx, uscc);
    return undefined;
  },
  submitted: (ctx, row) => askOwners(ctx, row),
  on: { accept: handOver, take: requireNobodyAsked, consult },
  async moved(ctx, row) {
    if (row.status === 'asked') await askOwners(ctx, row);
    return undefined;
  },
  /** Shows reviewers the account's facts and the owner's answer. */
  async forStaff(ctx, row) {
    const { uscc, legalPerson } = claimOf(row);
    const enterprise = await enterpriseOf(ctx, uscc);
    const legal = { name: enterprise?.legalPerson ?? '', idNo: await legalNumber(ctx, uscc) };
    const owners = enterprise ? await ownersOf(ctx, enterprise.id) : [];
    const [claimer] = await ctx.db.select().from(users).where(eq(users.id, row.userId));
    const { all, present } = answersTo(row, enterprise?.id);
    const said = present.map(
      ({ at, by, agree, note }) => `${at} ${by}${agree ? '同意' : '不同意'}${note && `：${note}`}`,
    );
    const silent = enterprise
      ? askedAbout(row, enterprise.id).filter(
          (asked) => owners.some(({ userId }) => userId === asked) && !present.some(({ userId }) => userId === asked),
        ).length
      : 0;
    if (said.length > 0 && silent > 0) said.push(`还有 ${silent} 位所有者没有答复`);
    return [
      [
        '企业账号',
        enterprise
          ? `${enterprise.name}，法定代表人 ${enterprise.legalPerson || '没有登记'}，${formatDate(enterprise.createdAt)} 建立`
          : '这个代码没有企业账号',
      ],
      ['现在的所有者', owners.map((owner) => personLabel(nameOf(owner), owner.phone)).join('、') || '没有'],
      ['所有者的答复', said.join('；') || (all.length > 0 ? '所填内容后来改过，原来的答复不再作数' : '还没有答复')],
      ['所填法定代表人', legalWords(legal.name, legalPerson)],
      ['申请人的账号', claimer?.nickname ?? ''],
      ...(await comparedForStaff(ctx, row.userId, legal)),
    ];
  },
});
