import { and, eq, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { daysLater, monthsLater } from '@/lib/format/day-math';
import { membership } from '@/lib/kinds/cases/membership';
import { REMINDER_DAYS, RETURN_MONTHS, reminderDue, returnUntil } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { cases, memberships, orders } from '../../db/schema';
import { showMember } from '../association-member';
import { canMove, lapseCase, moveCase } from '../case';
import { OPEN_STATES } from '../order';
import {
  graceDays,
  keepCertificate,
  lockMembership,
  type MembershipRow,
  tellMember,
  writeMembership,
} from './standing';

/** Memberships processed per transaction. */
const BATCH = 50;

/** Subject of the order of a renewal. */
export const renewalSubject = (id: number): string => `membership:${id}`;

async function enterGrace(ctx: Ctx, row: MembershipRow): Promise<MembershipRow> {
  const graceUntil = daysLater(row.endsOn, await graceDays(ctx));
  const moved = await writeMembership(ctx, row.id, { state: 'grace', graceUntil });
  await keepCertificate(ctx, moved, `会费期限已于 ${row.endsOn} 届满，宽限期至 ${graceUntil}。`);
  return moved;
}

async function lapse(ctx: Ctx, row: MembershipRow): Promise<MembershipRow> {
  const moved = await writeMembership(ctx, row.id, { state: 'lapsed' });
  await showMember(ctx, row.memberId, false);
  await keepCertificate(ctx, moved, `会费期限已于 ${row.endsOn} 届满，宽限期内没有续费，会籍失效。`);
  return moved;
}

async function end(ctx: Ctx, row: MembershipRow): Promise<MembershipRow> {
  const moved = await writeMembership(ctx, row.id, { state: 'ended' });
  await keepCertificate(ctx, moved, '连续两年没有缴纳会费，视为自动退会。');
  const [application] = await ctx.db.select().from(cases).where(eq(cases.id, row.recordId));
  if (application && canMove(application, 'end'))
    await moveCase(ctx, application.id, 'end', { note: '连续两年没有缴纳会费，视为自动退会' });
  return moved;
}

/**
 * Moves a locked membership to the state that its days imply, without messages: grace after the last paid day, lapse
 * after the last day of grace.
 */
export async function advance(ctx: Ctx, row: MembershipRow): Promise<MembershipRow> {
  const today = formatDate(ctx.now());
  let now = row;
  if (now.state === 'active' && now.endsOn < today) now = await enterGrace(ctx, now);
  if (now.state === 'grace' && (now.graceUntil ?? now.endsOn) < today) now = await lapse(ctx, now);
  return now;
}

const about = ({ name, number }: MembershipRow) => `您的会籍（${name}，会员号 ${number}）`;

async function tellState(ctx: Ctx, row: MembershipRow): Promise<void> {
  const { endsOn, graceUntil } = row;
  if (row.state === 'grace')
    await tellMember(ctx, row, {
      title: '会籍进入宽限期',
      body: `${about(row)}会费期限已于 ${endsOn} 届满，宽限期至 ${graceUntil}，权益照旧。请在 ${graceUntil} 前到“我的会籍”续费，期限从原到期日起算。`,
      topic: 'deadline',
    });
  if (row.state === 'lapsed')
    await tellMember(ctx, row, {
      title: '会籍已失效',
      body: `${about(row)}宽限期内没有续费，会籍失效，会员价与会员资料不再享有，名录暂不列入。${returnUntil(endsOn)} 前缴纳会费即可恢复，不必重新申请。`,
      topic: 'outcome',
    });
  if (row.state === 'ended')
    await tellMember(ctx, row, {
      title: '会籍已终止',
      body: `${about(row)}连续两年没有缴纳会费，依章程视为自动退会。欢迎重新申请。`,
      topic: 'outcome',
    });
}

async function remind(ctx: Ctx, row: MembershipRow): Promise<void> {
  const days = reminderDue(row.endsOn, formatDate(ctx.now()));
  if (row.state !== 'active' || days === null || (row.reminded !== null && row.reminded <= days)) return;
  await writeMembership(ctx, row.id, { reminded: days });
  await tellMember(ctx, row, {
    title: '会籍即将到期',
    body: `${about(row)}将于 ${row.endsOn} 到期。请在到期前到“我的会籍”续费，新的期限从次日起算一年。`,
    topic: 'deadline',
  });
}

/** Condition for memberships with something to do today. */
function isDue(ctx: Ctx) {
  const today = formatDate(ctx.now());
  const payments = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subject, sql`'membership:' || ${memberships.id}`), inArray(orders.state, OPEN_STATES)));
  return or(
    and(eq(memberships.state, 'active'), lt(memberships.endsOn, today)),
    and(eq(memberships.state, 'grace'), lt(memberships.graceUntil, today)),
    // A payment on its way still brings the member back.
    and(
      eq(memberships.state, 'lapsed'),
      lt(memberships.endsOn, monthsLater(today, -RETURN_MONTHS)),
      notExists(payments),
    ),
    and(
      eq(memberships.state, 'active'),
      gte(memberships.endsOn, today),
      or(
        ...REMINDER_DAYS.map((days) =>
          and(
            lte(memberships.endsOn, daysLater(today, days)),
            or(isNull(memberships.reminded), sql`${memberships.reminded} > ${days}`),
          ),
        ),
      ),
    ),
  );
}

/** Advances and reminds some memberships. @returns ids of those looked at */
async function keepSome(ctx: Ctx, after: number): Promise<number[]> {
  // Skips rows that a payment or another worker has locked; the next run sees them again.
  const rows = await ctx.db
    .select()
    .from(memberships)
    .where(and(isDue(ctx), sql`${memberships.id} > ${after}`))
    .orderBy(memberships.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    const moved = row.state === 'lapsed' ? await end(ctx, row) : await advance(ctx, row);
    if (moved.state === row.state) await remind(ctx, moved);
    else await tellState(ctx, moved);
  }
  return rows.map(({ id }) => id);
}

/** Ends publicities whose job was lost: cases that were announced before publicities ended by themselves. */
async function endPublicities(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: cases.id, status: cases.status, dueOn: cases.dueOn })
    .from(cases)
    .where(and(eq(cases.kind, membership.key), eq(cases.status, 'announced'), lt(cases.dueOn, formatDate(ctx.now()))));
  for (const { id, status, dueOn } of rows) if (dueOn) await lapseCase(ctx, { id, status, dueOn });
}

/**
 * Carries out what the day brings for memberships: reminders, grace, lapse, end, and overdue publicities. Idempotent,
 * also when run concurrently.
 */
export async function keepMemberships(ctx: Ctx): Promise<void> {
  let after = 0;
  for (let more = true; more; ) {
    const done = await ctx.transaction(() => keepSome(ctx, after));
    after = done.at(-1) ?? after;
    more = done.length === BATCH;
  }
  await endPublicities(ctx);
}

/** Advances one membership without waiting for the job, so that a late job grants nothing. */
export async function advanceNow(ctx: Ctx, id: number): Promise<MembershipRow | undefined> {
  const row = await lockMembership(ctx, id);
  return row && advance(ctx, row);
}
