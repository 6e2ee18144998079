export { chaseOutcomes } from './chase';
export { bookAppointment, cancelByRefund, releaseAppointment } from './order';
export { remindAppointments } from './remind';
export { withdrawOffers } from './slots';
