export { lockDraftOf, lockOwnDraft, markOrdered } from './drafts';
