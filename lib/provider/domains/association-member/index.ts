export { memberDocument } from './content';
export {
  type BroughtEntry,
  bringEntry,
  changeEntry,
  changeFacts,
  enterMember,
  entryOf,
  showMember,
} from './entry';
export { associationMemberDetail, presentMemberCard } from './present';
