export { presentReceipt } from './receipts';
