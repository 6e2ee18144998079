'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, isUnknownCall } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { call } from '@/lib/client/http';
import { readLocal, storageKeys } from '@/lib/client/storage';
import type { FormDraft as Draft, findDraft, getDraft, removeDraft, saveDraft } from '@/lib/contract/drafts';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { copyOver, dropCopy, dropGuestCopy, guestCopy, keepCopy } from './unsaved-copy';

const findRef = endpointRef<typeof findDraft>('GET', '/api/v1/user/drafts');
const getRef = endpointRef<typeof getDraft>('GET', '/api/v1/user/drafts/{id}');
const saveRef = endpointRef<typeof saveDraft>('POST', '/api/v1/user/drafts');
const removeRef = endpointRef<typeof removeDraft>('DELETE', '/api/v1/user/drafts/{id}');

/** Milliseconds after the last key until the form is saved, and after a save that failed until the next. */
const PAUSE = 1000;
const RETRY = 8000;
/** Bytes that a browser still sends for a page that is gone. */
const LAST_WORDS = 60_000;
const UNKNOWN = 404;

// One save of a form after another: two at once would make two drafts. The page that comes next waits for the last.
const queues = new Map<string, Promise<unknown>>();
const settled = (kind: string) => (queues.get(kind) ?? Promise.resolve()).catch(() => undefined);

export interface FormDraftOptions {
  /** Which form it is. */
  kind: string;
  /** One of several drafts of the form; else the newest is taken up. */
  draftId?: number;
  values: Record<string, unknown>;
  /** Nothing is saved: the form was handed in, or is being paid for. */
  isClosed: boolean;
  /** Takes over what was saved before, or what a visitor typed before the login; false where it is of another matter. */
  restore: (data: Record<string, unknown>, isGuests?: boolean) => boolean;
}

export type FormDraft = ReturnType<typeof useFormDraft>;

/**
 * Keeps a long form on the server as it is typed and when it is left, and brings it back on any machine. Until it is
 * `ready` the form is not to be shown: what comes back must not fall over what is being typed.
 */
export function useFormDraft({ kind, draftId, values, isClosed, restore }: FormDraftOptions) {
  const [savedAt, setSavedAt] = useState('');
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const [failures, setFailures] = useState(0);
  /** A provider that knows only the specification keeps no drafts. */
  const [keeps, setKeeps] = useState(true);
  /** Nobody is logged in: the tab alone keeps what is typed, until somebody is. */
  const [isGuest, setIsGuest] = useState(false);
  const [id, setId] = useState<number | undefined>(undefined);
  const text = JSON.stringify(values);
  /** What needs no saving: as it began, as it came back, or as it was saved. */
  const [kept, setKept] = useState<string | null>(null);
  if (ready && kept === null) setKept(text);
  const isUnsaved = ready && !isClosed && kept !== null && kept !== text;
  const known = useRef<number | undefined>(undefined);
  const onItsWay = useRef('');
  /** When the draft was saved that is being typed over. */
  const base = useRef('');

  const takeUp = (): Promise<Draft | null> =>
    draftId === undefined
      ? call<typeof findDraft>(findRef, { query: { kind } })
      : call<typeof getDraft>(getRef, { params: { id: draftId } });

  const find = useEffectEvent(async () => {
    const words = guestCopy(kind);
    const isNobody = readLocal(storageKeys.token) === null;
    setIsGuest(isNobody);
    if (words && restore(words.data, true)) {
      setRestored(true);
      // Whoever has logged in meanwhile takes the words over, as a draft of their own.
      if (!isNobody) setKept('');
    }
    if (words || isNobody) return setReady(true);
    try {
      await settled(kind);
      const draft = await takeUp();
      const copy = copyOver(kind, draft?.updatedAt ?? '');
      if (draft && restore(copy?.data ?? draft.data)) {
        known.current = draft.id;
        setId(draft.id);
        base.current = draft.updatedAt;
        setSavedAt(draft.updatedAt.slice(11, 16));
        setRestored(true);
      } else if (!draft && copy && restore(copy.data)) setRestored(true);
      // Not yet with the server: to be saved at once.
      if (copy) setKept('');
    } catch (error) {
      const isUnknown = isUnknownCall(error);
      if (isUnknown) setKeeps(false);
      handleFailure(error, { quiet: isUnknown });
    }
    setReady(true);
  });
  useEffect(() => {
    void find();
  }, []);

  const send = async (data: Record<string, unknown>, keepalive = false): Promise<number> => {
    const post = (of?: number) =>
      call<typeof saveDraft>(saveRef, { body: { id: of, kind, data } }, keepalive ? { keepalive } : {});
    const draft = await post(known.current).catch((error: unknown) => {
      // Thrown away or ordered meanwhile: what is typed now is a draft of its own.
      if (known.current !== undefined && isApiError(error) && error.code === UNKNOWN) return post();
      throw error;
    });
    known.current = draft.id;
    setId(draft.id);
    base.current = draft.updatedAt;
    dropCopy(kind);
    dropGuestCopy(kind);
    setSavedAt(draft.updatedAt.slice(11, 16));
    setKept(text);
    setFailures(0);
    return draft.id;
  };

  /** Saves what the form holds, or what is given in its place; answers the draft's id. */
  const save = (data = values): Promise<number> => {
    const run = settled(kind).then(() => send(data));
    queues.set(kind, run);
    onItsWay.current = text;
    return run.catch((error: unknown) => {
      onItsWay.current = '';
      setFailures((count) => count + 1);
      throw error;
    });
  };

  const saveQuietly = useEffectEvent(() => {
    // It is tried again by itself; the first failure says so.
    save().catch((error: unknown) => handleFailure(error, { quiet: failures > 0 }));
  });
  useEffect(() => {
    if (!isUnsaved || !keeps || isGuest || text === '') return;
    const timer = setTimeout(saveQuietly, failures > 0 ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [isUnsaved, keeps, isGuest, text, failures]);

  const keepUnsaved = useEffectEvent(() => keepCopy(kind, { base: base.current, data: values }));
  useEffect(() => {
    if (isUnsaved && text !== '') keepUnsaved();
  }, [isUnsaved, text]);

  /** The page goes away, perhaps at once: nothing can be waited for. */
  const saveLastWords = useEffectEvent(() => {
    if (!isUnsaved || !keeps || isGuest || onItsWay.current === text) return;
    onItsWay.current = text;
    send(values, new Blob([text]).size < LAST_WORDS).catch(() => {
      onItsWay.current = '';
    });
  });
  /** Another page of the portal comes, or the line comes back: the save goes on beside it. */
  const saveOnTheWay = useEffectEvent(() => {
    if (isUnsaved && keeps && !isGuest && onItsWay.current !== text) saveQuietly();
  });
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saveLastWords();
    window.addEventListener('pagehide', saveLastWords);
    // The line is back: nobody should have to wait for the next try.
    window.addEventListener('online', saveOnTheWay);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', saveLastWords);
      window.removeEventListener('online', saveOnTheWay);
      document.removeEventListener('visibilitychange', hidden);
      saveOnTheWay();
    };
  }, []);

  /** Throws the draft away: the form was handed in, or is begun anew. */
  const discard = async () => {
    setKept(null);
    setRestored(false);
    await settled(kind);
    setKept(null);
    setSavedAt('');
    base.current = '';
    dropCopy(kind);
    dropGuestCopy(kind);
    const thrown = known.current;
    known.current = undefined;
    setId(undefined);
    if (thrown !== undefined)
      await call<typeof removeDraft>(removeRef, { params: { id: thrown }, query: {} }).catch(() => undefined);
  };
  return {
    ready,
    id,
    savedAt,
    restored,
    isUnsaved,
    isGuest,
    keeps: keeps && !isGuest,
    hasFailed: failures > 0,
    save,
    discard,
  };
}
