export { enterDecision, isDecision } from './decision';
export { renumberOpenCases } from './renumber';
export { registrationOf } from './shared';
