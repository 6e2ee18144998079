export { dropDrafts, lockDraftOf, lockOwnDraft, markOrdered, saveDraft } from './drafts';
export { draftsOf } from './list';
