'use client';

import classes from '@/components/form/form.module.css';
import { GuestNote } from '@/components/form/guest-note';
import type { FormDraft } from '@/components/form/use-form-draft';

/** When the form was saved last, that it could not be, or that it waits for a login to be. */
export function SaveNote({ draft, onLogIn }: { draft: FormDraft; onLogIn: () => void }) {
  if (draft.isGuest) return <GuestNote onLogIn={onLogIn} />;
  const failed = draft.isUnsaved && draft.hasFailed;
  const words = draft.savedAt && `已保存 ${draft.savedAt}，可以随时离开`;
  return <output className={classes.saved}>{failed ? '最近的改动还没有保存，正在重试' : words}</output>;
}
