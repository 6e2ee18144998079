import type {
  cancelAppointment,
  cancelAsExpert,
  closeAppointment,
  disputeAppointment,
  getExpertAppointment,
  getOwnAppointment,
  listExpertAppointments,
  listFreeSlots,
  listOwnAppointments,
  listOwnSlots,
  moveAppointment,
  noteAppointment,
  offerSlots,
  rateAppointment,
  reportAppointment,
  withdrawSlot,
} from '@/lib/contract/appointments';
import { endpointRef } from '@/lib/contract/endpoint-ref';

const OWN = '/api/v1/user/appointments';
const EXPERT = '/api/v1/user/expert/appointments';

export const freeSlotsRef = endpointRef<typeof listFreeSlots>('GET', '/api/v1/persons/{id}/slots');
export const ownSlotsRef = endpointRef<typeof listOwnSlots>('GET', '/api/v1/user/expert/slots');
export const offerRef = endpointRef<typeof offerSlots>('POST', '/api/v1/user/expert/slots');
export const withdrawRef = endpointRef<typeof withdrawSlot>('POST', '/api/v1/user/expert/slots/{id}/withdraw');
export const ownAppointmentsRef = endpointRef<typeof listOwnAppointments>('GET', OWN);
export const ownAppointmentRef = endpointRef<typeof getOwnAppointment>('GET', `${OWN}/{id}`);
export const noteRef = endpointRef<typeof noteAppointment>('POST', `${OWN}/{id}/note`);
export const moveRef = endpointRef<typeof moveAppointment>('POST', `${OWN}/{id}/move`);
export const cancelRef = endpointRef<typeof cancelAppointment>('POST', `${OWN}/{id}/cancel`);
export const reportRef = endpointRef<typeof reportAppointment>('POST', `${OWN}/{id}/report`);
export const disputeRef = endpointRef<typeof disputeAppointment>('POST', `${OWN}/{id}/dispute`);
export const rateRef = endpointRef<typeof rateAppointment>('POST', `${OWN}/{id}/rating`);
export const expertAppointmentsRef = endpointRef<typeof listExpertAppointments>('GET', EXPERT);
export const expertAppointmentRef = endpointRef<typeof getExpertAppointment>('GET', `${EXPERT}/{id}`);
export const cancelAsExpertRef = endpointRef<typeof cancelAsExpert>('POST', `${EXPERT}/{id}/cancel`);
export const outcomeRef = endpointRef<typeof closeAppointment>('POST', `${EXPERT}/{id}/outcome`);

/** Endpoints to invalidate after a change, for the asker and for the expert. */
export const ownReadings = [ownAppointmentsRef, ownAppointmentRef, freeSlotsRef];
export const expertReadings = [expertAppointmentsRef, expertAppointmentRef, ownSlotsRef];
