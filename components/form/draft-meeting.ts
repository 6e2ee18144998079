import type { FormDraft as Draft } from '@/lib/contract/drafts';
import { stampOf } from './draft-calls';
import { spelt } from './same-data';
import type { UnsavedCopy } from './unsaved-copy';

/**
 * What of a form is gone on with when it is opened: the server's draft, or the copy that the tab kept and that follows it;
 * `same` where they say the same, `both` where the draft was saved elsewhere since.
 */
export function meetingOf(draft: Draft | null, copy: UnsavedCopy | null): 'draft' | 'copy' | 'same' | 'both' {
  if (!copy) return 'draft';
  if (!draft) return 'copy';
  const text = spelt(draft.data);
  if (text === spelt(copy.data)) return 'same';
  return copy.base === stampOf(draft) || copy.sent?.includes(text) ? 'copy' : 'both';
}
