export { memberDocument } from './content';
export { changeEntry, enterMember, entryOf, showMember } from './entry';
export { presentMemberCard } from './present';
