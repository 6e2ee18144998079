import type {
  AppointmentSummary,
  ExpertAppointment,
  ExpertAppointmentSummary,
  OwnAppointment,
} from '@/lib/contract/appointments';
import { formatDateTime } from '@/lib/format/dates';
import { maskName } from '@/lib/format/mask';
import {
  canBeMoved,
  canDispute,
  canReport,
  disputeUntil,
  isPaidTooLate,
  refundOfCancelling,
} from '@/lib/rules/appointment-rules';
import { revisionOf } from '../../core/revision';
import { can } from '../order';
import type { AppointmentJoin } from './find';

export function presentSummary({ appointment, slot, expert }: AppointmentJoin, now: Date): AppointmentSummary {
  const { id, name, title, organisation } = expert;
  return {
    id: appointment.id,
    expert: { id, name, title, organisation },
    startsAt: formatDateTime(slot.startsAt),
    endsAt: formatDateTime(slot.endsAt),
    way: slot.way,
    state: appointment.state,
    amount: slot.priceFen,
    rating: appointment.rating,
    isOver: appointment.state === 'booked' && slot.endsAt <= now,
    isDisputed: appointment.state === 'booked' && appointment.askerSays === 'expertAbsent',
  };
}

function presentDetail(join: AppointmentJoin, now: Date) {
  const { appointment, slot } = join;
  return {
    ...presentSummary(join, now),
    place: slot.place,
    link: appointment.paidAt && appointment.state !== 'cancelled' ? slot.link : '',
    note: appointment.note,
    comment: appointment.comment,
    cancelledBy: appointment.cancelledBy,
    cancelReason: appointment.cancelReason,
    settleNote: appointment.settleNote,
    createdAt: formatDateTime(appointment.createdAt),
  };
}

/** Times that decide what can be done; null for an appointment that is not booked. */
export function timesOf({ appointment, slot }: Pick<AppointmentJoin, 'appointment' | 'slot'>, now: Date) {
  const { state, paidAt } = appointment;
  return state === 'booked' && paidAt ? { startsAt: slot.startsAt, paidAt, now } : null;
}

/** Tests whether the asker may still write a note: until the start. */
export const canNote = ({ appointment, slot }: Pick<AppointmentJoin, 'appointment' | 'slot'>, now: Date): boolean =>
  (appointment.state === 'held' || appointment.state === 'booked') && slot.startsAt > now;

/** Tests whether a kept appointment can be rated. */
export const canRate = ({ state, rating }: AppointmentJoin['appointment']): boolean =>
  state === 'done' && rating === null;

/** Whether the asker can dispute what the expert has stated. */
function presentDispute({ state, endedAt, askerSays, rating, settleNote }: AppointmentJoin['appointment'], now: Date) {
  const isStated = (state === 'done' || state === 'noShow') && !askerSays && rating === null && !settleNote;
  if (!isStated || !endedAt || !canDispute(endedAt, now)) return { canDispute: false, disputeUntil: null };
  return { canDispute: true, disputeUntil: formatDateTime(disputeUntil(endedAt)) };
}

/** Presents an appointment to the asking account. `refundedFen` is what has been returned of its order. */
export function presentOwn(join: AppointmentJoin, now: Date, refundedFen: number): OwnAppointment {
  const { appointment, order } = join;
  const times = timesOf(join, now);
  return {
    ...presentDetail(join, now),
    order: order && { id: order.id, canPay: can(order, 'changePayType'), refundedFen },
    canMove: times !== null && canBeMoved(times, appointment.movedAt !== null),
    canCancel: appointment.state === 'held' || (times !== null && (now < times.startsAt || isPaidTooLate(times))),
    refundNow: times && order ? refundOfCancelling(order.amount - refundedFen, 'asker', times) : 0,
    canRate: canRate(appointment),
    canNote: canNote(join, now),
    noteRevision: revisionOf(appointment.note),
    ...presentDispute(appointment, now),
    canReport: times !== null && appointment.askerSays === null && canReport(times),
  };
}

export const presentExpertSummary = (join: AppointmentJoin, now: Date): ExpertAppointmentSummary => ({
  ...presentSummary(join, now),
  asker: maskName(join.asker.nickname),
});

export function presentForExpert(join: AppointmentJoin, now: Date): ExpertAppointment {
  const { appointment, slot, asker } = join;
  const times = timesOf(join, now);
  const isLate = times !== null && isPaidTooLate(times);
  return {
    ...presentDetail(join, now),
    asker: maskName(asker.nickname),
    phone: slot.way === 'phone' && appointment.state === 'booked' ? (asker.phone ?? '') : '',
    canCancel: times !== null && (now < slot.startsAt || isLate),
    canClose: times !== null && now >= slot.startsAt && !isLate && appointment.expertSays === null,
  };
}
