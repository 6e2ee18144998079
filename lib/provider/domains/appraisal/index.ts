export { samplesOf } from './handover';
export { mattersOf, panelOf } from './rows';
export { findingsInWords } from './votes';
