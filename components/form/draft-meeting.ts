import type { FormDraft as Draft } from '@/lib/contract/drafts';
import { stampOf } from './draft-calls';
import { spelt } from './same-data';
import type { UnsavedCopy } from './unsaved-copy';

/**
 * Decides how to open a form: with the server's draft, or with the tab's copy if it is based on that draft; `same` when
 * both are equal, `both` when the draft was saved elsewhere since.
 */
export function meetingOf(draft: Draft | null, copy: UnsavedCopy | null): 'draft' | 'copy' | 'same' | 'both' {
  if (!copy) return 'draft';
  if (!draft) return 'copy';
  const text = spelt(draft.data);
  if (text === spelt(copy.data)) return 'same';
  return copy.base === stampOf(draft) || copy.sent?.includes(text) ? 'copy' : 'both';
}
