export { memberDocument } from './content';
export { presentMember } from './present';
