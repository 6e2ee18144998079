export { freeLost } from './free';
export { requireHold } from './holding';
export { release } from './holdings';
