export { type ActCheck, registerActChecks } from './checks';
export { withParties } from './service';
