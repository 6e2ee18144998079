export { countVotes } from './count';
export { remindOfAssemblies } from './remind';
export { recordResolution } from './resolution';
export type { MotionRow } from './rows';
