import { useEffect, useRef, useState } from 'react';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import { dropCopy, keepCopy, keptCopy } from './unsaved-copy';
import type { useZodForm } from './use-zod-form';

/** Names of forms whose values are being sent: a form that takes the place of one meanwhile restores nothing. */
const sending = new Set<string>();

/**
 * Keeps what was typed into a form in this tab until it is sent, and restores it when the form is opened again: after the
 * Back button, the end of a session, a reload, or a change of the view. Restores nothing once the form begins with other
 * values, as the text was written from the earlier ones.
 *
 * @param name unique for the subject; without it nothing is kept
 */
export function useTabCopy(
  name: string | undefined,
  { form, resume, submit }: Pick<ReturnType<typeof useZodForm>, 'form' | 'resume' | 'submit'>,
) {
  // Further input on the same page is based on the values of the last submission.
  const [initial, setInitial] = useState(() => form.getValues());
  const base = JSON.stringify(initial);
  const [isRestored, setRestored] = useState(false);
  const wasDirty = useRef(false);
  const isDirty = form.isDirty();
  const { values } = form;
  // Runs once for each form: a later change of `resume` is no new form.
  const restore = useRef(resume);
  useEffect(() => {
    const copy = name && !sending.has(name) ? keptCopy(name) : null;
    if (copy?.base !== base) return;
    restore.current(copy.data);
    setRestored(true);
  }, [name, base]);
  useEffect(() => {
    // After the end of the session the input would be kept as a visitor's.
    if (!name || readLocal(storageKeys.token) === null) return;
    if (isDirty) keepCopy(name, { base, data: values });
    else if (wasDirty.current) dropCopy(name);
    wasDirty.current = isDirty;
  }, [name, base, isDirty, values]);
  return {
    isRestored,
    /** Discards the restored values, with the files of upload widgets. */
    forget: () => {
      resume(initial);
      form.resetDirty(initial);
      setRestored(false);
    },
    /** Sends the form; the copy stays until it has arrived. */
    submit: async () => {
      if (!name) return submit();
      sending.add(name);
      const isSent = await submit();
      sending.delete(name);
      if (!isSent) return false;
      dropCopy(name);
      form.resetDirty();
      setInitial(form.getValues());
      setRestored(false);
      return true;
    },
  };
}
