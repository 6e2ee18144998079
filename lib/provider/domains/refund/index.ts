export { presentStaffRefund } from './list';
export { lockOrder } from './lock';
export type { Refunded } from './present';
export { paymentOf, returnMoney } from './refund';
export { retryRefund, sendRefund } from './send';
export { returnSurplus } from './surplus';
export { returnTransferred } from './transferred';
export { refundActions, refundMessage, refundNoOf } from './words';
