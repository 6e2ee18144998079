export { enterpriseOf, lockCode, placeIn, requireOwner } from './find';
export { makeEnterprise } from './make';
export { endPlace, lockMembers } from './members';
export { nameOf } from './present';
export { bindInvitations, ownersOf } from './requests';
