export { agreedIn, answersTo, askedAbout, type ClaimData, claimOf, lastHeardAt } from './claim-data';
export { askOwner } from './claim-notices';
export { enterpriseOf, lockCode, placeIn, requireOwner } from './find';
export { makeEnterprise } from './make';
export { nameOf } from './present';
export { bindInvitations, ownersOf } from './requests';
export { endInvitations, endPlace, lockTeam } from './team-members';
