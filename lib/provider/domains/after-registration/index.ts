export { enterDecision, isDecision } from './decision';
export { registrationOf } from './shared';
