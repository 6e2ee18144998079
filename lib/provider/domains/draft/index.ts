export { lockDraftOf, lockOwnDraft, markOrdered } from './drafts';
export { draftsOf } from './list';
