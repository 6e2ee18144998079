export { requireAssignment } from './assignment';
export { freeLost } from './free';
export { release } from './release';
export { requireUntied } from './untied';
