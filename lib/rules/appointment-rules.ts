/** Hours before an appointment until which it can be moved, refunded in whole, refunded by half, and booked. */
export const APPOINTMENT_HOURS = { move: 24, whole: 24, half: 2, book: 1 } as const;

const HOUR = 3_600_000;

/** Times that decide what can be done with a paid appointment. */
export interface AppointmentTimes {
  startsAt: Date;
  now: Date;
  /** Time of the payment; after the start for money that arrived too late. */
  paidAt: Date;
}

const isBefore = ({ startsAt, now }: Pick<AppointmentTimes, 'startsAt' | 'now'>, hours: number): boolean =>
  now.getTime() <= startsAt.getTime() - hours * HOUR;

/** Tests whether the money arrived after the appointment should have begun, so that nobody could keep it. */
export const isPaidTooLate = ({ startsAt, paidAt }: Pick<AppointmentTimes, 'startsAt' | 'paidAt'>): boolean =>
  paidAt >= startsAt;

/** Tests whether a free slot can still be booked. */
export const canBeBooked = (times: Pick<AppointmentTimes, 'startsAt' | 'now'>): boolean =>
  isBefore(times, APPOINTMENT_HOURS.book);

/** Tests whether the asker can move an appointment: once, until a day before; after a late payment at any time. */
export const canBeMoved = (times: AppointmentTimes, isMoved: boolean): boolean =>
  !isMoved && (isPaidTooLate(times) || isBefore(times, APPOINTMENT_HOURS.move));

/**
 * Part of an amount in fen that is returned when an appointment is cancelled. By the expert: all of it. By the asker: all
 * of it until a day before the start, half (rounded up) until two hours before, nothing later.
 */
export function refundOfCancelling(amount: number, by: 'asker' | 'expert', times: AppointmentTimes): number {
  if (by === 'expert' || isPaidTooLate(times) || isBefore(times, APPOINTMENT_HOURS.whole)) return amount;
  return isBefore(times, APPOINTMENT_HOURS.half) ? Math.ceil(amount / 2) : 0;
}

/** Period of time; half-open. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Returns the first of some spans that overlaps one; spans that only touch do not. */
export const overlapping = <T extends Span>(span: Span, others: readonly T[]): T | undefined =>
  others.find(({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt);

/**
 * Steps for an appointment without an outcome: minutes after the start from which the asker can report, and days after
 * the end on which the expert is reminded, the asker is asked, and the association settles it; days in which the asker
 * can dispute the outcome that the expert has stated.
 */
export const OUTCOME_RULES = {
  reportAfterMinutes: 15,
  remindDays: [1, 3],
  askDays: 5,
  settleDays: 8,
  disputeDays: 7,
} as const;

/** Last moment at which the asker can dispute an outcome stated at `endedAt`. */
export const disputeUntil = (endedAt: Date): Date =>
  new Date(endedAt.getTime() + OUTCOME_RULES.disputeDays * 24 * HOUR);

/** Tests whether the asker can still dispute an outcome stated at `endedAt`. */
export const canDispute = (endedAt: Date, now: Date): boolean => now <= disputeUntil(endedAt);

/** Tests whether the asker can say whether the appointment took place. */
export const canReport = (times: AppointmentTimes): boolean =>
  !isPaidTooLate(times) && times.now.getTime() >= times.startsAt.getTime() + OUTCOME_RULES.reportAfterMinutes * 60_000;
