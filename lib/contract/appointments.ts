import { z } from 'zod';
import { isClock } from '@/lib/rules/identifiers/clock';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import {
  answersFile,
  dateTime,
  dayIn,
  fen,
  id,
  idElse,
  identifierOrNone,
  idParams,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  textRevision,
  typedFen,
  words,
} from './common';
import { publicRead, userRead, userWrite } from './endpoint';
import { answerer, ratingForm } from './questions';

/** 电话, 视频, 现场; labels are in lib/kinds/content/appointment-labels.ts. */
export const appointmentWay = z.enum(['phone', 'video', 'onSite']);
export type AppointmentWay = z.output<typeof appointmentWay>;

/** 待付款, 已预约, 已完成, 未到场, 专家未到场, 已取消, 已失效 (not paid in time). */
export const appointmentState = z.enum(['held', 'booked', 'done', 'noShow', 'expertAbsent', 'cancelled', 'lapsed']);
export type AppointmentState = z.output<typeof appointmentState>;

/** An offered time, as everybody may see it: the link of a video meeting is for those who have paid. */
export const freeSlot = z.object({
  id,
  startsAt: dateTime,
  endsAt: dateTime,
  way: appointmentWay,
  /** Meeting place; empty for other ways. */
  place: z.string(),
  priceFen: fen,
});
export type FreeSlot = z.output<typeof freeSlot>;

/**
 * Free slots of an expert that can be booked now, soonest first. Has no cache tag, so that a sold slot disappears at
 * once; empty for persons who offer none.
 */
export const listFreeSlots = publicRead('/api/v1/persons/{id}/slots', '专家可预约的时段', {
  params: idParams,
  data: z.object({ slots: z.array(freeSlot) }),
});

const clock = z.string({ error: '请填写时间' }).refine(isClock, '时间格式应为 HH:mm');
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** Limits of offered hours. */
export const SLOT = { minMinutes: 15, maxMinutes: 240, maxWeeks: 12, aheadDays: 180, minFen: 100, maxFen: 2_000_000 };

/** Hours that an expert offers; repeated in the following weeks. */
export const slotForm = z
  .object({
    day: dayIn('请选择日期'),
    from: clock,
    to: clock,
    way: appointmentWay,
    place: oneLine().max(100, '地点不超过 100 字').default(''),
    link: identifierOrNone(webAddress).max(300, '会议链接不超过 300 字').default(''),
    priceFen: typedFen('请填写价格')
      .int('价格精确到分')
      .min(SLOT.minFen, '价格至少 1 元')
      .max(SLOT.maxFen, '价格不超过 20000 元'),
    weeks: z.number({ error: '请填写周数' }).int().min(1, '至少一周').max(SLOT.maxWeeks, `至多 ${SLOT.maxWeeks} 周`),
  })
  .superRefine(({ from, to, way, place, link }, context) => {
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const minutes = minutesOf(to) - minutesOf(from);
    if (minutes < SLOT.minMinutes) problem('to', `结束时间应至少晚于开始时间 ${SLOT.minMinutes} 分钟`);
    if (minutes > SLOT.maxMinutes) problem('to', `一个时段不超过 ${SLOT.maxMinutes / 60} 小时`);
    if (way === 'onSite' && place === '') problem('place', '请填写见面地点');
    if (way === 'video' && !link.startsWith('https://')) problem('link', '请填写以 https:// 开头的会议链接');
  });
export type SlotForm = z.output<typeof slotForm>;

/** An own slot of the expert. `state`: free, or the state of the appointment that takes it. */
export const ownSlot = freeSlot.extend({
  link: z.string(),
  state: z.enum(['free', 'held', 'booked']),
  appointmentId: id.nullable(),
});
export type OwnSlot = z.output<typeof ownSlot>;

/** Upcoming slots of the calling expert, soonest first; empty for other users. */
export const listOwnSlots = userRead('/api/v1/user/expert/slots', '本人提供的时段', {
  data: z.object({ slots: z.array(ownSlot) }),
});

/** Offers hours. All weeks or none: 422 beside the day if one of them overlaps an own slot or lies in the past. */
export const offerSlots = userWrite('/api/v1/user/expert/slots', '提供预约时段', {
  body: slotForm,
  data: z.object({ slots: z.array(ownSlot) }),
});

/** Takes a free slot back. 409 while somebody has booked or holds it. */
export const withdrawSlot = userWrite('/api/v1/user/expert/slots/{id}/withdraw', '收回预约时段', {
  params: idParams,
  data: nothing,
});

const summary = z.object({
  id,
  expert: answerer,
  startsAt: dateTime,
  endsAt: dateTime,
  way: appointmentWay,
  state: appointmentState,
  amount: fen,
  rating: z.number().int().nullable(),
  /** Ended without a word from the expert on whether it took place. */
  isOver: z.boolean(),
  /** The asker says that it did not take place; the association settles it. */
  isDisputed: z.boolean().default(false),
});

/** Statement of the asker about an appointment without an outcome: it took place, or the expert did not come. */
export const reportedOutcome = z.enum(['done', 'expertAbsent'], { error: '请选择结果' });
export type ReportedOutcome = z.output<typeof reportedOutcome>;

const detail = summary.extend({
  /** Meeting place; public. */
  place: z.string(),
  /** Link of a video meeting; empty until it is paid. */
  link: z.string(),
  /** The asker's account of what is to be discussed. */
  note: z.string(),
  comment: z.string(),
  cancelledBy: z.enum(['asker', 'expert', 'association']).nullable(),
  cancelReason: z.string(),
  /** Reason with which the association settled it; empty otherwise. */
  settleNote: z.string().default(''),
  createdAt: dateTime,
});

export const ownAppointment = detail.extend({
  order: z.object({ id, canPay: z.boolean(), refundedFen: fen }).nullable(),
  canMove: z.boolean(),
  canCancel: z.boolean(),
  /** Refund in fen if it were cancelled now. */
  refundNow: fen,
  canRate: z.boolean(),
  canNote: z.boolean(),
  /** Changes with the note; empty from a provider that does not compare. */
  noteRevision: z.string().default(''),
  /** Whether the asker can say now whether it took place. */
  canReport: z.boolean().default(false),
  /** Whether the asker can dispute the outcome that the expert has stated, and the last moment for it. */
  canDispute: z.boolean().default(false),
  disputeUntil: dateTime.nullable().default(null),
});
export type OwnAppointment = z.output<typeof ownAppointment>;
export type AppointmentSummary = z.output<typeof summary>;

/** Appointments of the account, upcoming or past. */
const appointmentView = z.enum(['upcoming', 'past']);
export type AppointmentView = z.output<typeof appointmentView>;
const viewQuery = pageQuery.extend({ view: appointmentView.default('upcoming') });

/** Appointments of the account: upcoming ones soonest first, past and cancelled ones latest first. */
export const listOwnAppointments = userRead('/api/v1/user/appointments', '我的预约', {
  query: viewQuery,
  data: pageOf(summary),
});
export const getOwnAppointment = userRead('/api/v1/user/appointments/{id}', '预约详情', {
  params: idParams,
  data: ownAppointment,
});

export const noteForm = z.object({ note: words().max(1000, '不超过 1000 字') });

/**
 * Tells the expert what is to be discussed. 409 once the appointment has begun; with the `revision` that was read, 409
 * `changedMeanwhile` if the note was changed since.
 */
export const noteAppointment = userWrite('/api/v1/user/appointments/{id}/note', '补充预约说明', {
  right: 'order',
  params: idParams,
  body: noteForm.extend({ revision: textRevision.optional() }),
  data: ownAppointment,
});

/** Moves an appointment to another free slot of the expert at the same price. Once, until a day before. */
export const moveAppointment = userWrite('/api/v1/user/appointments/{id}/move', '改约时间', {
  right: 'order',
  params: idParams,
  body: z.object({ slotId: idElse('请选择时段') }),
  data: ownAppointment,
});

export const cancelForm = z.object({ reason: words().max(200, '原因不超过 200 字').default('') });

/**
 * Cancels an appointment. An unpaid one releases the slot; a paid one is refunded by the rule. Above the limit of one
 * person, or while an invoice stands, the refund becomes a request to finance.
 */
export const cancelAppointment = userWrite('/api/v1/user/appointments/{id}/cancel', '取消预约', {
  right: 'order',
  params: idParams,
  body: cancelForm,
  data: ownAppointment,
});

export const reportForm = z
  .object({ outcome: reportedOutcome, note: words().max(500, '说明不超过 500 字').default('') })
  .refine(({ outcome, note }) => outcome === 'done' || note.length >= 4, {
    path: ['note'],
    message: '请写明情况，至少 4 字',
  });

/**
 * Says whether an appointment took place while the expert has not: one that took place ends, any other goes to the
 * association. 409 before it has begun, with an outcome, and for a second report.
 */
export const reportAppointment = userWrite('/api/v1/user/appointments/{id}/report', '确认预约有没有进行', {
  right: 'order',
  params: idParams,
  body: reportForm,
  data: ownAppointment,
});

export const disputeForm = z.object({
  reason: words({ error: '请写明情况' }).min(10, '请写明情况，至少 10 字').max(500, '不超过 500 字'),
});

/**
 * Disputes the outcome that the expert has stated, within seven days: the association settles it, and the money is held
 * meanwhile. 409 later, after a rating or a confirmation, and for an outcome of the association.
 */
export const disputeAppointment = userWrite('/api/v1/user/appointments/{id}/dispute', '对预约结果提出异议', {
  right: 'order',
  params: idParams,
  body: disputeForm,
  data: ownAppointment,
});

/** Rates a kept appointment, once. */
export const rateAppointment = userWrite('/api/v1/user/appointments/{id}/rating', '评价预约', {
  right: 'order',
  params: idParams,
  body: ratingForm,
  data: ownAppointment,
});

/** A paid appointment as a calendar event (RFC 5545). */
export const getAppointmentCalendar = userRead('/api/v1/user/appointments/{id}/calendar', '预约的日历文件', {
  params: idParams,
  ...answersFile,
});

export const expertAppointmentSummary = summary.extend({
  /** Family name only. */
  asker: z.string(),
});
export type ExpertAppointmentSummary = z.output<typeof expertAppointmentSummary>;
export const expertAppointment = detail.extend({
  asker: z.string(),
  /** Number of the asker; for appointments by telephone that are still ahead. */
  phone: z.string(),
  canCancel: z.boolean(),
  /** Whether the expert can say now that it took place, or that nobody came. */
  canClose: z.boolean(),
});
export type ExpertAppointment = z.output<typeof expertAppointment>;

/** Paid appointments with the calling expert; empty for other users. */
export const listExpertAppointments = userRead('/api/v1/user/expert/appointments', '向我预约的', {
  query: viewQuery,
  data: pageOf(expertAppointmentSummary),
});
export const getExpertAppointment = userRead('/api/v1/user/expert/appointments/{id}', '向我预约的详情', {
  params: idParams,
  data: expertAppointment,
});

export const expertCancelForm = z.object({
  reason: words({ error: '请写明原因' }).min(4, '原因至少 4 个字').max(200, '原因不超过 200 字'),
});

/** Cancels as the expert: the asker is refunded in whole and the slot is taken back. */
export const cancelAsExpert = userWrite('/api/v1/user/expert/appointments/{id}/cancel', '专家取消预约', {
  params: idParams,
  body: expertCancelForm,
  data: expertAppointment,
});

/**
 * Says after the start whether an appointment took place. While the asker says that it did not, the association decides
 * with both words.
 */
export const closeAppointment = userWrite('/api/v1/user/expert/appointments/{id}/outcome', '登记预约结果', {
  params: idParams,
  body: z.object({ outcome: z.enum(['done', 'noShow']) }),
  data: expertAppointment,
});

/** The same calendar event, for the expert. */
export const getExpertCalendar = userRead('/api/v1/user/expert/appointments/{id}/calendar', '预约的日历文件（专家）', {
  params: idParams,
  ...answersFile,
});
