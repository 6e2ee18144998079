export { enterDecision, isDecision } from './decision';
export { renumberOpenCases } from './renumber';
export { registrationOf, tellNewHolder } from './shared';
