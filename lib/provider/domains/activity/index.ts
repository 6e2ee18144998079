export { presentActivity } from './present';
export { newCheckInCode } from './seats';
export { settleSignUps } from './settle';
