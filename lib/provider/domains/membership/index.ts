export { keepMemberships } from './keep';
export { membershipLevels } from './levels';
export { membershipCashier } from './pay';
export { grantMembershipFee, revokeMembershipFee } from './renew';
export { isInForce } from './standing';
export { listMemberships } from './standing-of';
