export { agreedIn } from './claims';
export { enterpriseOf, lockCode, placeIn, requireOwner } from './find';
export { makeEnterprise } from './make';
export { nameOf } from './present';
export { bindInvitations, ownersOf } from './requests';
export { endInvitations, endPlace, lockTeam } from './team-members';
