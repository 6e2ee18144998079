import { z } from 'zod';
import { appointmentState, appointmentWay, reportedOutcome } from './appointments';
import { dateTime, fen, id, idParams, words } from './common';
import { staffPost, staffRead } from './endpoint';

const duty = 'answers';

/** How the association settles an appointment: it took place, the asker did not come, or the expert did not. */
export const settledOutcome = z.enum(['done', 'noShow', 'expertAbsent'], { error: '请选择结果' });
export type SettledOutcome = z.output<typeof settledOutcome>;

export const staffAppointment = z.object({
  id,
  expert: z.object({ id, name: z.string() }),
  /** Masked name of the asker. */
  asker: z.string(),
  startsAt: dateTime,
  endsAt: dateTime,
  way: appointmentWay,
  state: appointmentState,
  amount: fen,
  order: z.object({ id, orderNo: z.string() }).nullable(),
  /** The money arrived after the start, so that nobody could keep the appointment. */
  isPaidTooLate: z.boolean(),
  /** Reminders to the expert so far, and when the asker was asked. */
  reminders: z.number().int(),
  askedAt: dateTime.nullable(),
  /** What each side has said; null for nothing. */
  askerSays: reportedOutcome.nullable(),
  askerNote: z.string(),
  expertSays: z.enum(['done', 'noShow']).nullable(),
  /** Name of the staff member who settled it, and the reason; empty before. */
  settledBy: z.string(),
  settleNote: z.string(),
  canSettle: z.boolean(),
});
export type StaffAppointment = z.output<typeof staffAppointment>;

/** A paid appointment, with what each side has said about it. */
export const getStaffAppointment = staffRead('/api/v1/staff/appointments/{id}', '预约的处理', {
  duty,
  params: idParams,
  data: staffAppointment,
});

/**
 * Settles an appointment without an outcome: the expert earns its price, or the asker gets it back by the rule. 409
 * before its end, for one with an outcome, and for one paid too late unless it is returned.
 */
export const settleAppointment = staffPost('/api/v1/staff/appointments/{id}/settlement', '认定预约结果', {
  duty,
  decides: { appointment: 'id' },
  params: idParams,
  body: z.object({
    outcome: settledOutcome,
    note: words({ error: '请写明理由' }).min(4, '请写明理由，至少 4 字').max(300, '理由不超过 300 字'),
  }),
  data: staffAppointment,
  limit: 'write',
});
