import * as appointments from '@/lib/contract/appointments';
import { orderExpert as orderExpertContract } from '@/lib/contract/questions';
import * as staff from '@/lib/contract/staff-appointments';
import { route } from '../../http/route';
import { orderExpert } from '../question';
import { getAppointmentCalendar, getExpertCalendar } from './calendar';
import { cancelAppointment, cancelAsExpert } from './cancel';
import { disputeAppointment } from './dispute';
import { closeAppointment, getExpertAppointment, listExpertAppointments } from './expert';
import { moveAppointment } from './move';
import { orderAppointment } from './order';
import { getOwnAppointment, listOwnAppointments, noteAppointment, rateAppointment } from './own';
import { reportAppointment } from './report';
import { getStaffAppointment, settleAppointment } from './settle';
import { listFreeSlots, listOwnSlots, offerSlots, withdrawSlot } from './slots';

export const appointmentRoutes = [
  // One call orders both: with a slot an appointment, without one a written question.
  route(orderExpertContract, (ctx, { body }) =>
    body.slotId === undefined ? orderExpert(ctx, body) : orderAppointment(ctx, { ...body, slotId: body.slotId }),
  ),
  route(appointments.listFreeSlots, (ctx, { params }) => listFreeSlots(ctx, params.id)),
  route(appointments.listOwnSlots, (ctx) => listOwnSlots(ctx)),
  route(appointments.offerSlots, (ctx, { body }) => offerSlots(ctx, body)),
  route(appointments.withdrawSlot, (ctx, { params }) => withdrawSlot(ctx, params.id)),
  route(appointments.listOwnAppointments, (ctx, { query }) => listOwnAppointments(ctx, query)),
  route(appointments.getOwnAppointment, (ctx, { params }) => getOwnAppointment(ctx, params.id)),
  route(appointments.noteAppointment, (ctx, { params, body }) => noteAppointment(ctx, params.id, body)),
  route(appointments.moveAppointment, (ctx, { params, body }) => moveAppointment(ctx, params.id, body.slotId)),
  route(appointments.cancelAppointment, (ctx, { params, body }) => cancelAppointment(ctx, params.id, body.reason)),
  route(appointments.reportAppointment, (ctx, { params, body }) => reportAppointment(ctx, params.id, body)),
  route(appointments.disputeAppointment, (ctx, { params, body }) => disputeAppointment(ctx, params.id, body.reason)),
  route(staff.getStaffAppointment, (ctx, { params }) => getStaffAppointment(ctx, params.id)),
  route(staff.settleAppointment, (ctx, { params, body }) => settleAppointment(ctx, params.id, body)),
  route(appointments.rateAppointment, (ctx, { params, body }) => rateAppointment(ctx, params.id, body)),
  route(appointments.getAppointmentCalendar, (ctx, { params }) => getAppointmentCalendar(ctx, params.id)),
  route(appointments.listExpertAppointments, (ctx, { query }) => listExpertAppointments(ctx, query)),
  route(appointments.getExpertAppointment, (ctx, { params }) => getExpertAppointment(ctx, params.id)),
  route(appointments.cancelAsExpert, (ctx, { params, body }) => cancelAsExpert(ctx, params.id, body.reason)),
  route(appointments.closeAppointment, (ctx, { params, body }) => closeAppointment(ctx, params.id, body.outcome)),
  route(appointments.getExpertCalendar, (ctx, { params }) => getExpertCalendar(ctx, params.id)),
];
