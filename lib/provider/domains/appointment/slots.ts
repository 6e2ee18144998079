import { and, asc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { type FreeSlot, type OwnSlot, SLOT, type SlotForm } from '@/lib/contract/appointments';
import { addDays, formatDate, formatDateTime, parseDateTime } from '@/lib/format/dates';
import { daysLater } from '@/lib/format/day-math';
import { APPOINTMENT_HOURS, overlapping } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { appointments, expertSlots, persons } from '../../db/schema';
import { expertOfUser, type PersonRow } from '../person';

export type SlotRow = typeof expertSlots.$inferSelect;

/** States of an appointment that take its slot; the same as in the unique index. */
const TAKING = ['held', 'booked', 'done', 'noShow'] as const;

/** Slots shown on a page at most. */
const MOST = 60;

const presentFreeSlot = ({ id, startsAt, endsAt, way, place, priceFen }: SlotRow): FreeSlot => ({
  id,
  startsAt: formatDateTime(startsAt),
  endsAt: formatDateTime(endsAt),
  way,
  place,
  priceFen,
});

/** Lists the slots of a published expert that can be booked now. */
export async function listFreeSlots(ctx: Ctx, personId: number): Promise<{ slots: FreeSlot[] }> {
  const from = new Date(ctx.now().getTime() + APPOINTMENT_HOURS.book * 3_600_000);
  const taken = ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.slotId, expertSlots.id), inArray(appointments.state, [...TAKING])));
  const rows = await ctx.db
    .select({ slot: expertSlots })
    .from(expertSlots)
    .innerJoin(persons, and(eq(persons.id, expertSlots.personId), eq(persons.isShown, true)))
    .where(
      and(
        eq(expertSlots.personId, personId),
        isNull(expertSlots.withdrawnAt),
        gte(expertSlots.startsAt, from),
        notExists(taken),
      ),
    )
    .orderBy(asc(expertSlots.startsAt))
    .limit(MOST);
  return { slots: rows.map(({ slot }) => presentFreeSlot(slot)) };
}

/** Returns the calling expert. Throws 404 for other users. */
export async function requireExpert(ctx: Ctx): Promise<PersonRow> {
  const expert = await expertOfUser(ctx, ctx.user.userId);
  if (!expert) throw notFound('内容不存在或无权查看');
  return expert;
}

async function upcomingSlots(ctx: Ctx, expert: Pick<PersonRow, 'id'>): Promise<OwnSlot[]> {
  const rows = await ctx.db
    .select({ slot: expertSlots, appointment: { id: appointments.id, state: appointments.state } })
    .from(expertSlots)
    .leftJoin(
      appointments,
      and(eq(appointments.slotId, expertSlots.id), inArray(appointments.state, ['held', 'booked'])),
    )
    .where(
      and(eq(expertSlots.personId, expert.id), isNull(expertSlots.withdrawnAt), gte(expertSlots.endsAt, ctx.now())),
    )
    .orderBy(asc(expertSlots.startsAt));
  return rows.map(({ slot, appointment }) => ({
    ...presentFreeSlot(slot),
    link: slot.link,
    state: appointment?.state === 'held' || appointment?.state === 'booked' ? appointment.state : 'free',
    // The expert reads an appointment once it is paid.
    appointmentId: appointment?.state === 'booked' ? appointment.id : null,
  }));
}

/** Lists the upcoming slots of the calling expert. */
export async function listOwnSlots(ctx: Ctx): Promise<{ slots: OwnSlot[] }> {
  const expert = await expertOfUser(ctx, ctx.user.userId);
  return { slots: expert ? await upcomingSlots(ctx, expert) : [] };
}

/** Slots of a form: one for each week. */
function slotsOf({ day, from, to, weeks }: SlotForm): { startsAt: Date; endsAt: Date }[] {
  return Array.from({ length: weeks }, (_, week) => {
    const on = daysLater(day, week * 7);
    return { startsAt: parseDateTime(`${on} ${from}:00`), endsAt: parseDateTime(`${on} ${to}:00`) };
  });
}

/** Offers hours, in all weeks or none. Experts' slots are written one after the other, so that none overlap. */
export const offerSlots = (ctx: Ctx, form: SlotForm): Promise<{ slots: OwnSlot[] }> =>
  ctx.transaction(async () => {
    const expert = await requireExpert(ctx);
    await ctx.db.select({ id: persons.id }).from(persons).where(eq(persons.id, expert.id)).for('no key update');
    const wanted = slotsOf(form);
    const [first, last] = [wanted[0], wanted.at(-1)];
    if (!first || !last) throw invalid({ weeks: '至少一周' });
    if (first.startsAt <= ctx.now()) throw invalid({ day: '开始时间已过' });
    if (last.startsAt > addDays(ctx.now(), SLOT.aheadDays)) throw invalid({ day: `至多提前 ${SLOT.aheadDays} 天` });
    const others = await ctx.db
      .select()
      .from(expertSlots)
      .where(
        and(
          eq(expertSlots.personId, expert.id),
          isNull(expertSlots.withdrawnAt),
          gte(expertSlots.endsAt, first.startsAt),
        ),
      );
    for (const span of wanted) {
      const other = overlapping(span, others);
      if (other) throw invalid({ day: `${formatDate(span.startsAt)} 与已有的时段 ${clockOf(other)} 重叠` });
    }
    const { way, priceFen } = form;
    const place = way === 'onSite' ? form.place : '';
    const link = way === 'video' ? form.link : '';
    await ctx.db
      .insert(expertSlots)
      .values(
        wanted.map((span) => ({ ...span, personId: expert.id, way, place, link, priceFen, createdAt: ctx.now() })),
      );
    return { slots: await upcomingSlots(ctx, expert) };
  });

const clockOf = ({ startsAt, endsAt }: SlotRow): string =>
  `${formatDateTime(startsAt).slice(11, 16)}–${formatDateTime(endsAt).slice(11, 16)}`;

/** Returns the appointment that takes a slot. Call with the slot locked. */
export async function takerOf(ctx: Ctx, slotId: number): Promise<typeof appointments.$inferSelect | undefined> {
  const [row] = await ctx.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.slotId, slotId), inArray(appointments.state, [...TAKING])));
  return row;
}

/** Locks a slot until the transaction ends; bookings, moves and withdrawals of it wait for one another. */
export async function lockSlot(ctx: Ctx, id: number): Promise<SlotRow | undefined> {
  const [row] = await ctx.db.select().from(expertSlots).where(eq(expertSlots.id, id)).for('update');
  return row;
}

/** Takes a free slot back. Throws 404 for another expert's, 409 for a taken one. */
export const withdrawSlot = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const expert = await requireExpert(ctx);
    const slot = await lockSlot(ctx, id);
    if (slot?.personId !== expert.id || slot.withdrawnAt) throw notFound('时段不存在或无权查看');
    const taker = await takerOf(ctx, id);
    if (taker) throw conflict(taker.state === 'held' ? '有人正在付款，暂时不能收回' : '已有人预约，请先取消预约');
    await ctx.db.update(expertSlots).set({ withdrawnAt: ctx.now() }).where(eq(expertSlots.id, id));
    return {};
  });

/** Takes back the upcoming slots of an expert whose account is deleted, so that nobody books them any more. */
export const withdrawOffers = async (ctx: Ctx, userId: number): Promise<void> => {
  const ofExpert = sql`${expertSlots.personId} in (select ${persons.id} from ${persons} where ${eq(persons.userId, userId)})`;
  await ctx.db
    .update(expertSlots)
    .set({ withdrawnAt: ctx.now() })
    .where(and(ofExpert, isNull(expertSlots.withdrawnAt), gte(expertSlots.startsAt, ctx.now())));
};
