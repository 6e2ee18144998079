export { remindBatches } from './remind';
