export { enterpriseOf, lockCode, placeIn, requireOwner } from './find';
export { makeEnterprise } from './make';
export { nameOf } from './present';
export { bindInvitations, ownersOf } from './requests';
export { endPlace, lockTeam } from './team-members';
