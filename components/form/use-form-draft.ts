'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handleFailure } from '@/lib/client/failures';
import { call } from '@/lib/client/http';
import type { findDraft, removeDraft, saveDraft } from '@/lib/contract/drafts';
import { endpointRef } from '@/lib/contract/endpoint-ref';

const findRef = endpointRef<typeof findDraft>('GET', '/api/v1/user/drafts');
const saveRef = endpointRef<typeof saveDraft>('POST', '/api/v1/user/drafts');
const removeRef = endpointRef<typeof removeDraft>('DELETE', '/api/v1/user/drafts/{id}');

/** Milliseconds after the last key until the form is saved. */
const PAUSE = 1200;

export interface FormDraftOptions {
  /** Which form it is. */
  kind: string;
  values: Record<string, unknown>;
  /** Nothing is saved before somebody has typed. */
  isDirty: boolean;
  /** Takes over what was saved before; false where it is of another matter. */
  restore: (data: Record<string, unknown>) => boolean;
}

/** Keeps a long form on the server as it is typed, and brings it back on any machine. */
export function useFormDraft({ kind, values, isDirty, restore }: FormDraftOptions) {
  const [savedAt, setSavedAt] = useState('');
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const id = useRef<number | undefined>(undefined);
  // One save after another: two at once would make two drafts.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const find = useEffectEvent(async () => {
    try {
      const draft = await call<typeof findDraft>(findRef, { query: { kind } });
      if (draft && restore(draft.data)) {
        id.current = draft.id;
        setSavedAt(draft.updatedAt.slice(11, 16));
        setRestored(true);
      }
    } catch (error) {
      handleFailure(error, { quiet: true });
    }
    setReady(true);
  });
  useEffect(() => {
    void find();
  }, []);

  const save = (data: Record<string, unknown>): Promise<number> => {
    const run = queue.current
      .catch(() => undefined)
      .then(async () => {
        const draft = await call<typeof saveDraft>(saveRef, { body: { id: id.current, kind, data } });
        id.current = draft.id;
        setSavedAt(draft.updatedAt.slice(11, 16));
        return draft.id;
      });
    queue.current = run;
    return run;
  };

  const saveQuietly = useEffectEvent(() => {
    save(values).catch((error: unknown) => handleFailure(error, { quiet: true }));
  });
  const text = JSON.stringify(values);
  useEffect(() => {
    if (!ready || !isDirty || text === '') return;
    const timer = setTimeout(saveQuietly, PAUSE);
    return () => clearTimeout(timer);
  }, [ready, isDirty, text]);

  /** Throws the draft away: the form was handed in, or is begun anew. */
  const discard = async () => {
    await queue.current.catch(() => undefined);
    const known = id.current;
    id.current = undefined;
    setSavedAt('');
    setRestored(false);
    if (known !== undefined)
      await call<typeof removeDraft>(removeRef, { params: { id: known } }).catch(() => undefined);
  };

  /** Lets the next save make a draft of its own. */
  const release = () => {
    id.current = undefined;
  };
  return { ready, savedAt, restored, save, discard, release };
}
