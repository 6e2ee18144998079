export { enterDecision, isDecision } from './decision';
export { renumberOpenCases } from './renumber';
export { notifyNewHolder, registrationOf } from './shared';
