export { amend } from './amend';
export { insertDraft } from './draft';
export { lockItem } from './item';
export { publishScheduled } from './schedule';
export { formOfRow } from './values';
