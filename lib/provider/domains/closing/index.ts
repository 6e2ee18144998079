export { bookingMoment, lockedMonths, requireOpenMonth } from './booking';
export { sumsOf } from './ledger';
export { rangeOf } from './period';
export { requireSecond, secondsFor } from './second-person';
export { signMonthAsSeen } from './sign';
