import { and, asc, count, desc, eq, gt, not, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppointmentView, noteAppointment as noteEndpoint, OwnAppointment } from '@/lib/contract/appointments';
import type { PageQuery } from '@/lib/contract/common';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { ownedBy } from '../../db/owned-by';
import { appointments, expertSlots } from '../../db/schema';
import { refreshFigures } from '../person';
import { refundedOf } from '../refund';
import { type AppointmentJoin, joinedAppointments, lockAppointment, ownJoin } from './find';
import { tellExpert } from './messages';
import { canNote, canRate, presentOwn, presentSummary } from './present';

/** Condition for appointments that are still ahead or wait for their outcome. */
const isUpcoming = (now: Date): SQL | undefined =>
  or(eq(appointments.state, 'booked'), and(eq(appointments.state, 'held'), gt(expertSlots.startsAt, now)));

/** Reads one page of appointments: upcoming ones soonest first, others latest first. */
export async function pageOfAppointments(
  ctx: Ctx,
  query: PageQuery & { view: AppointmentView },
  scope: SQL | undefined,
): Promise<{ rows: AppointmentJoin[]; total: number }> {
  const upcoming = isUpcoming(ctx.now());
  const isAhead = query.view === 'upcoming';
  const where = and(scope, isAhead || !upcoming ? upcoming : not(upcoming));
  const { limit, offset } = pageWindow(query);
  const order = isAhead ? asc(expertSlots.startsAt) : desc(expertSlots.startsAt);
  const rows = await joinedAppointments(ctx)
    .where(where)
    .orderBy(order, desc(appointments.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db
    .select({ n: count() })
    .from(appointments)
    .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Lists the account's appointments. */
export async function listOwnAppointments(ctx: Ctx, query: PageQuery & { view: AppointmentView }) {
  const { rows, total } = await pageOfAppointments(ctx, query, ownedBy(appointments, ctx.user));
  return pageResult(
    query,
    rows.map((row) => presentSummary(row, ctx.now())),
    total,
  );
}

/** Returns an appointment of the account in full. Throws 404 for another account's. */
export async function getOwnAppointment(ctx: Ctx, id: number): Promise<OwnAppointment> {
  const join = await ownJoin(ctx, id);
  const refunded = join.order ? await refundedOf(ctx, join.order.id) : 0;
  return presentOwn(join, ctx.now(), refunded);
}

/** Writes what is to be discussed, and tells the expert; the same text again, as after a lost answer, changes nothing. */
export async function noteAppointment(
  ctx: Ctx,
  id: number,
  { note, revision }: z.output<typeof noteEndpoint.body>,
): Promise<OwnAppointment> {
  await ctx.transaction(async () => {
    const { expert } = await ownJoin(ctx, id);
    const { row, slot } = await lockAppointment(ctx, id);
    if (!canNote({ appointment: row, slot }, ctx.now())) throw conflict('预约已经开始或者取消，不能再补充说明');
    if (row.note === note) return;
    requireUnchanged('想谈的事', revision, revisionOf(row.note), revisionOf(note));
    await ctx.db.update(appointments).set({ note }).where(eq(appointments.id, id));
    if (row.state === 'booked' && note !== '')
      await tellExpert(ctx, expert, { id, title: '预约人补充了说明', body: '请在预约详情中查看想谈的事。' });
  });
  return getOwnAppointment(ctx, id);
}

/** Rates a kept appointment, once; renews the figures of the expert. */
export async function rateAppointment(
  ctx: Ctx,
  id: number,
  { rating, comment }: { rating: number; comment: string },
): Promise<OwnAppointment> {
  await ctx.transaction(async () => {
    const { expert } = await ownJoin(ctx, id);
    const { row } = await lockAppointment(ctx, id);
    if (!canRate(row)) throw conflict(row.rating === null ? '专家登记完成之后才能评价' : '已经评价过');
    await ctx.db.update(appointments).set({ rating, comment }).where(eq(appointments.id, id));
    await refreshFigures(ctx, expert.id);
    await ctx.touch(tag.persons, tag.person(expert.id));
    const body = `预约人评了 ${rating} 分${comment && '，并写了评语'}。`;
    await tellExpert(ctx, expert, { id, title: '您的预约收到评价', body });
  });
  return getOwnAppointment(ctx, id);
}
