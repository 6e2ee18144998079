'use client';

import { savedWords } from '@/components/form/draft-notices';
import classes from '@/components/form/form.module.css';
import { GuestNote } from '@/components/form/guest-note';
import type { FormDraft } from '@/components/form/use-form-draft';

/** Time of the last save, its failure, or that saving requires a login. */
export function SaveNote({ draft, onLogIn }: { draft: FormDraft; onLogIn: () => void }) {
  if (draft.isGuest) return <GuestNote onLogIn={onLogIn} />;
  return <output className={classes.saved}>{savedWords(draft, '，可以随时离开')}</output>;
}
