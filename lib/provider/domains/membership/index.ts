export { membershipLevels } from './levels';
