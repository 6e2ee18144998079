export { amend } from './amend';
export { bringContent, checkBrought } from './bring';
export { insertDraft } from './draft';
export { lockItem } from './item';
export { publishScheduled } from './schedule';
export { formOfRow } from './values';
