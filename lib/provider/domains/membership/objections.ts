import { and, arrayOverlaps, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { rolesWith } from '@/lib/contract/duties';
import type { decideObjection as deciding, Objection, objectionForm } from '@/lib/contract/membership-publicity';
import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import { membership } from '@/lib/kinds/cases/membership';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal, tooMany } from '../../core/errors';
import { cases, membershipObjections, users } from '../../db/schema';
import { type CaseRow, isOverdue, lockCase, moveCase, nextNumber } from '../case';
import { queueText, sendMessages } from '../notification';
import { requireAssignment, requireUntied } from '../queue';
import { type CodePlace, sendCode, withCode } from '../verification-code';
import { endOfPublicity, type PublicityRow, publicityOf } from './publicity';

type ObjectionRow = typeof membershipObjections.$inferSelect;

const SERIES = 'RY';
/** Objections of a phone within a day. */
const A_DAY = 5;

const placeOf = (mobile: string): CodePlace => ({ channel: 'sms', recipient: mobile, purpose: 'objection' });

/** Returns an open publicity. Throws 404 for an unknown one, 409 once its last day is over. */
async function openPublicityOf(ctx: Ctx, id: number): Promise<PublicityRow> {
  const row = await publicityOf(ctx, id);
  if (row.state !== 'open' || row.endsOn < formatDate(ctx.now()))
    throw refusal('actionNotAllowed', `公示期已于 ${row.endsOn} 结束，不再接受异议；有情况请致电会员部`);
  return row;
}

/** Sends a code to an objector. */
export async function sendObjectionCode(ctx: Ctx, id: number, mobile: string) {
  await openPublicityOf(ctx, id);
  return sendCode(ctx, placeOf(mobile));
}

async function requireFew(ctx: Ctx, recordId: number, mobile: string): Promise<void> {
  const since = addDays(ctx.now(), -1);
  const ofPhone = await ctx.db
    .select({ recordId: membershipObjections.recordId, state: membershipObjections.state })
    .from(membershipObjections)
    .where(and(eq(membershipObjections.mobile, mobile), gt(membershipObjections.createdAt, since)))
    .limit(A_DAY);
  if (ofPhone.length >= A_DAY) throw tooMany(`同一手机号一天至多提出 ${A_DAY} 件异议，请明天再提`, 86_400);
  const open = await ctx.db
    .select({ number: membershipObjections.number })
    .from(membershipObjections)
    .where(
      and(
        eq(membershipObjections.recordId, recordId),
        eq(membershipObjections.mobile, mobile),
        eq(membershipObjections.state, 'open'),
      ),
    );
  if (open[0]) throw conflict(`您对这份申请的异议 ${open[0].number} 正在处理，结果会以短信告知`);
}

async function tellStaff(ctx: Ctx, row: CaseRow, number: string): Promise<void> {
  const staff = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(arrayOverlaps(users.staffRoles, rolesWith(membership.duty)));
  await sendMessages(
    ctx,
    staff.map(({ id: userId }) => ({
      userId,
      eId: 0,
      kind: 'system' as const,
      title: `入会公示收到异议：${row.recordNo}`,
      body: `入会申请 ${row.recordNo} 在公示期内收到异议 ${number}，处理以前公示不会结束，请核实后作出决定。`,
      link: `/staff/cases/${row.id}`,
    })),
  );
}

/** Files an objection with a code, and tells staff. */
export async function fileObjection(
  ctx: Ctx,
  id: number,
  { name, mobile, code, text }: z.output<typeof objectionForm>,
): Promise<{ number: string }> {
  const shown = await openPublicityOf(ctx, id);
  return withCode(ctx, placeOf(mobile), code, async () => {
    // Locks the case, so that its publicity does not end meanwhile.
    const { row } = await lockCase(ctx, shown.recordId);
    if (row.status !== 'announced' || isOverdue(ctx, row))
      throw refusal('actionNotAllowed', '公示期已经结束，不再接受异议');
    // After the code: the answer tells that the phone has objected.
    await requireFew(ctx, row.id, mobile);
    const number = await nextNumber(ctx, SERIES);
    await ctx.db
      .insert(membershipObjections)
      .values({ number, recordId: row.id, name, mobile, text, createdAt: ctx.now() });
    await tellStaff(ctx, row, number);
    return { number };
  });
}

const presentObjection = (row: ObjectionRow): Objection => ({
  id: row.id,
  number: row.number,
  name: row.name,
  mobile: row.mobile,
  text: row.text,
  state: row.state,
  answer: row.answer,
  createdAt: formatDateTime(row.createdAt),
  decidedAt: row.decidedAt && formatDateTime(row.decidedAt),
});

async function objectionsTo(ctx: Ctx, recordId: number): Promise<{ list: Objection[] }> {
  const rows = await ctx.db
    .select()
    .from(membershipObjections)
    .where(eq(membershipObjections.recordId, recordId))
    .orderBy(asc(membershipObjections.id));
  return { list: rows.map(presentObjection) };
}

async function requireApplication(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.kind, membership.key)));
  if (!row) throw notFound('入会申请不存在');
}

/** Lists the objections to an application for staff without a tie to it. */
export async function listObjections(ctx: Ctx, id: number): Promise<{ list: Objection[] }> {
  await requireApplication(ctx, id);
  await requireUntied(ctx, 'record', id);
  return objectionsTo(ctx, id);
}

/** Ends a publicity whose last day is over, as soon as no objection stands against it. */
async function endPublicity(ctx: Ctx, row: CaseRow): Promise<void> {
  if (row.status !== 'announced' || !isOverdue(ctx, row)) return;
  const action = await endOfPublicity(ctx, row);
  if (action) await moveCase(ctx, row.id, action);
}

/** Decides an objection and tells the objector. */
export async function decideObjection(
  ctx: Ctx,
  id: number,
  { objection: objectionId, upheld, answer }: z.output<(typeof deciding)['body']>,
): Promise<{ list: Objection[] }> {
  await requireApplication(ctx, id);
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, id);
    await requireAssignment(ctx, 'record', id);
    const isIt = and(eq(membershipObjections.id, objectionId), eq(membershipObjections.recordId, id));
    const [objection] = await ctx.db.select().from(membershipObjections).where(isIt).for('update');
    if (!objection) throw notFound('异议不存在');
    if (objection.state !== 'open') throw refusal('actionNotAllowed', '这件异议已经处理，请刷新页面');
    const state = upheld ? ('upheld' as const) : ('dismissed' as const);
    await ctx.db
      .update(membershipObjections)
      .set({ state, answer, decidedBy: ctx.user.userId, decidedAt: ctx.now() })
      .where(isIt);
    ctx.changed({
      subject: 'record',
      id,
      title: row.recordNo,
      before: { state: objection.state },
      after: { state, number: objection.number },
    });
    await queueText(ctx, {
      channel: 'sms',
      recipient: objection.mobile,
      subject: '入会异议已处理',
      text: `您对“${row.title}”入会公示提出的异议（${objection.number}）${upheld ? '成立' : '不成立'}：${sentence(answer)}`,
    });
    await endPublicity(ctx, row);
  });
  return objectionsTo(ctx, id);
}
