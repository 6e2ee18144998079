export { samplesOf } from './handover';
export { storeOpinion } from './opinion';
export { mattersOf } from './rows';
