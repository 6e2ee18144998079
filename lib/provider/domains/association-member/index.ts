export { memberDocument } from './content';
export { presentMemberCard } from './present';
