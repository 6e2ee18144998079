export { presentEntry, WORK_TYPES } from './present';
export { entryOf } from './read';
