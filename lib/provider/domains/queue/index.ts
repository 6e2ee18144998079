export { requireAssignment } from './assignment';
export { freeLost } from './free';
export { release, releaseAll } from './release';
export { requireUntied } from './untied';
