import { eq, inArray } from 'drizzle-orm';
import { addDays, formatDate, formatDateTime, parseDateTime } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { appointmentPath, appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import type { Ctx } from '../core/context';
import { newCode } from '../core/tokens';
import { returned } from '../db/returned';
import { appointments, expertSlots, messages, orderEvents, orders, persons, refunds, users } from '../db/schema';
import { DEMO_ACCOUNTS } from '../domains/account';
import { scheduleExpiry, waitingState } from '../domains/order';
import { refundActions, refundNoOf } from '../domains/refund';
import type { SearchDocument } from '../search-index/index-document';
import { hoursAfter } from './centre-account';
import { type AppointmentSeed, readAppointments } from './content/appointments';
import { seedPayment } from './seed-payments';

type PersonRow = typeof persons.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type SlotRow = typeof expertSlots.$inferSelect;

/** State of an appointment and of its order for each state of the demo. */
const states = {
  held: ['held', 'awaitingReceipt'],
  lapsed: ['lapsed', 'cancelled'],
  booked: ['booked', 'paid'],
  overdue: ['booked', 'paid'],
  silent: ['booked', 'paid'],
  disputed: ['booked', 'paid'],
  contested: ['booked', 'done'],
  done: ['done', 'done'],
  rated: ['done', 'done'],
  noShow: ['noShow', 'done'],
  expertAbsent: ['expertAbsent', 'refunded'],
  half: ['cancelled', 'done'],
  byExpert: ['cancelled', 'refunded'],
} as const satisfies Record<AppointmentSeed['state'], readonly [string, OrderRow['state']]>;

/** Part of the fee that was returned. */
const returnedOf = ({ state, price }: AppointmentSeed): number => {
  if (state === 'byExpert' || state === 'expertAbsent') return price;
  return state === 'half' ? Math.ceil(price / 2) : 0;
};

async function insertSlot(
  ctx: Ctx,
  expert: PersonRow,
  {
    day,
    from,
    to,
    way,
    place,
    link,
    price,
  }: Pick<AppointmentSeed, 'day' | 'from' | 'to' | 'way' | 'place' | 'link' | 'price'>,
): Promise<SlotRow> {
  const on = formatDate(addDays(ctx.now(), day));
  const values = {
    personId: expert.id,
    startsAt: parseDateTime(`${on} ${from}:00`),
    endsAt: parseDateTime(`${on} ${to}:00`),
    way,
    place,
    link,
    priceFen: price,
    createdAt: addDays(ctx.now(), Math.min(day, 0) - 10),
  };
  return returned(await ctx.db.insert(expertSlots).values(values).returning());
}

/** Moments of an appointment: order, payment, and its end or cancellation. */
function momentsOf(ctx: Ctx, seed: AppointmentSeed, slot: SlotRow) {
  const isAhead = slot.startsAt > ctx.now();
  const placedAt = isAhead ? hoursAfter(ctx.now(), -20) : addDays(slot.startsAt, -4);
  const ends: Partial<Record<AppointmentSeed['state'], Date>> = {
    half: hoursAfter(slot.startsAt, -5),
    byExpert: hoursAfter(slot.startsAt, -20),
    expertAbsent: addDays(slot.endsAt, 2),
    lapsed: hoursAfter(placedAt, 0.5),
  };
  return {
    placedAt,
    paidAt: seed.state === 'held' || seed.state === 'lapsed' ? null : hoursAfter(placedAt, 0.05),
    endedAt: ends[seed.state] ?? hoursAfter(slot.endsAt, 0.5),
  };
}

async function insertOrder(ctx: Ctx, seed: AppointmentSeed, slot: SlotRow, expert: PersonRow, userId: number) {
  const [, state] = states[seed.state];
  const { placedAt, paidAt, endedAt } = momentsOf(ctx, seed, slot);
  const isOver = state === 'done' || state === 'refunded' || state === 'cancelled';
  const isByTransfer = state === 'awaitingReceipt';
  const row = returned(
    await ctx.db
      .insert(orders)
      .values({
        orderNo: `${formatDate(placedAt).replaceAll('-', '')}${newCode()}${newCode()}`,
        userId,
        type: 'expert',
        subject: `appointment:${expert.id}`,
        variant: `slot:${slot.id}`,
        title: `预约${expert.name}：${formatDateTime(slot.startsAt).slice(0, 16)}（${appointmentWayLabels[slot.way]}）`,
        amount: seed.price,
        payType: isByTransfer ? '1' : '3',
        state,
        remittanceCode: `YZ${newCode()}`,
        extra: { slotId: slot.id },
        createdAt: placedAt,
        updatedAt: isOver ? endedAt : (paidAt ?? placedAt),
        paidAt,
        expiresAt: isByTransfer ? waitingState('1', placedAt, placedAt).expiresAt : null,
      })
      .returning(),
  );
  await scheduleExpiry(ctx, row);
  if (paidAt || seed.state === 'lapsed') await seedPayment(ctx, row);
  await insertEvents(ctx, seed, row, { placedAt, paidAt, endedAt });
  return row;
}

/** Inserts the events of an order in the words of the services, and the refund of a cancelled appointment. */
async function insertEvents(ctx: Ctx, seed: AppointmentSeed, row: OrderRow, at: ReturnType<typeof momentsOf>) {
  const closings: Partial<Record<AppointmentSeed['state'], string>> = {
    done: '预约已完成',
    contested: '预约已完成',
    rated: '预约已完成',
    noShow: '预约人未到场',
    lapsed: '超时未付款，自动取消',
  };
  const closing = closings[seed.state];
  const fen = returnedOf(seed);
  const reasons: Partial<Record<AppointmentSeed['state'], string>> = {
    byExpert: `专家取消预约：${seed.reason}`,
    expertAbsent: '专家未到场',
  };
  const reason = reasons[seed.state] ?? '预约人取消预约';
  const events = [
    { action: '提交订单', actor: 'buyer' as const, createdAt: at.placedAt },
    ...(at.paidAt ? [{ action: '微信支付成功', actor: 'gateway' as const, createdAt: at.paidAt }] : []),
    ...(closing ? [{ action: closing, actor: 'system' as const, createdAt: at.endedAt }] : []),
    ...(fen > 0
      ? [
          {
            action: fen < row.amount ? `部分退款 ${formatFen(fen)}` : refundActions.gateway,
            note: reason,
            actor: 'system' as const,
            createdAt: at.endedAt,
          },
        ]
      : []),
    ...(seed.state === 'half'
      ? [{ action: '预约已取消', note: reason, actor: 'system' as const, createdAt: at.endedAt }]
      : []),
  ];
  await ctx.db.insert(orderEvents).values(events.map((event) => ({ ...event, orderId: row.id })));
  if (fen === 0) return;
  const refundNo = refundNoOf(row);
  await ctx.db.insert(refunds).values({
    orderId: row.id,
    refundNo,
    way: 'gateway',
    amount: fen,
    reason,
    reference: `sandbox-${refundNo}`,
    staffId: 0,
    createdAt: at.endedAt,
    doneAt: at.endedAt,
  });
}

/** Statements about an appointment without an outcome, and its settlement. */
function outcomeOf({ state, reason }: AppointmentSeed, { startsAt, endsAt }: SlotRow) {
  const said = { askerSays: 'expertAbsent' as const, askerNote: reason, cancelReason: '' };
  switch (state) {
    case 'silent':
      return { outcomeReminders: 2, askedAt: addDays(endsAt, 5), officeSince: addDays(endsAt, 8), cancelReason: '' };
    case 'disputed':
      return { ...said, officeSince: hoursAfter(startsAt, 1) };
    case 'contested':
      return { ...said, expertSays: 'done' as const, officeSince: hoursAfter(endsAt, 20) };
    case 'expertAbsent':
      return { ...said, settleNote: '专家的通话记录里没有拨出，已向预约人致歉' };
    default:
      return { cancelReason: reason };
  }
}

async function insertAppointment(ctx: Ctx, seed: AppointmentSeed, expert: PersonRow, userId: number): Promise<void> {
  const slot = await insertSlot(ctx, expert, seed);
  const order = await insertOrder(ctx, seed, slot, expert, userId);
  const [state] = states[seed.state];
  const { placedAt, paidAt, endedAt } = momentsOf(ctx, seed, slot);
  const { id } = returned(
    await ctx.db
      .insert(appointments)
      .values({
        userId,
        personId: expert.id,
        slotId: slot.id,
        orderId: order.id,
        state,
        note: seed.note,
        paidAt,
        endedAt: state === 'held' || state === 'booked' ? null : endedAt,
        cancelledBy: state === 'cancelled' ? (seed.state === 'byExpert' ? 'expert' : 'asker') : null,
        ...outcomeOf(seed, slot),
        rating: seed.rating,
        comment: seed.comment,
        createdAt: placedAt,
      })
      .returning(),
  );
  if (seed.state === 'byExpert')
    await ctx.db.update(expertSlots).set({ withdrawnAt: endedAt }).where(eq(expertSlots.id, slot.id));
  if (!paidAt || state !== 'booked' || expert.userId === null) return;
  const when = `${formatDateTime(slot.startsAt).slice(0, 16)}（${appointmentWayLabels[slot.way]}）`;
  const common = { kind: 'business' as const, createdAt: paidAt };
  await ctx.db.insert(messages).values([
    {
      ...common,
      userId,
      title: '预约成功',
      body: `您已预约${expert.name}专家，时间 ${when}。`,
      link: appointmentPath(id),
    },
    {
      ...common,
      userId: expert.userId,
      title: '有人向您预约',
      body: `时间 ${when}，已付款。`,
      link: appointmentPath(id, 'expert'),
    },
  ]);
}

/** Inserts the hours of experts, and an appointment of the demo accounts in each state. */
export async function seedAppointments(ctx: Ctx): Promise<SearchDocument[]> {
  const { slots, appointments: seeds } = readAppointments();
  const experts = await ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.kind, ['copyright', 'knowledge']));
  const expertOf = (name: string): PersonRow => {
    const found = experts.find((row) => row.name === name);
    if (!found) throw new Error(`appointment seed names an unknown expert: ${name}`);
    return found;
  };
  for (const { weeks, ...slot } of slots) {
    for (let week = 0; week < weeks; week++)
      await insertSlot(ctx, expertOf(slot.expert), { ...slot, day: slot.day + week * 7 });
  }
  const { person, owner } = DEMO_ACCOUNTS;
  const known = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.phone, [person.phone, owner.phone]));
  for (const seed of seeds) {
    const asker = known.find(({ phone }) => phone === { person, owner }[seed.asker].phone);
    if (asker) await insertAppointment(ctx, seed, expertOf(seed.expert), asker.id);
  }
  return [];
}
