export { adoptMemberships } from './adopt';
export { keepMemberships } from './keep';
export { membershipLevels } from './levels';
export { membershipCashier } from './pay';
export { grantMembershipFee, revokeMembershipFee } from './renew';
export { inForce, isInForce, type MembershipRow, membershipInForce } from './standing';
export { listMemberships } from './standing-of';
