export { samplesOf } from './handover';
export { storeOpinion } from './opinion';
export { mattersOf, panelOf } from './rows';
export { findingsInWords } from './votes';
