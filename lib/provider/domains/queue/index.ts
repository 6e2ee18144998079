export { requireAssignment } from './assignment';
export { freeLost } from './free';
export { closedKinds, isClosedToTied, mayBeFoundBy } from './hidden-titles';
export { tiesByItem } from './items';
export { release, releaseAll } from './release';
export { requireUntied } from './untied';
