export { amend } from './amend';
export { lockItem } from './item';
export { publishScheduled } from './schedule';
