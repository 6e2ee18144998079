export { sumsOf } from './ledger';
export { rangeOf } from './period';
