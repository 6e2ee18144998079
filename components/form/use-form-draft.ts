'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isUnknownCall } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import type { FormDraft as Draft, DraftMatter } from '@/lib/contract/drafts';
import {
  type Data,
  isOvertaken,
  type Known,
  nothingKnown,
  readDraft,
  saveOver,
  stampOf,
  throwAway,
} from './draft-calls';
import { draftChoices } from './draft-choices';
import type { Describe } from './draft-lines';
import { meetingOf } from './draft-meeting';
import { holds, spelt, storable } from './same-data';
import { dropCopy, dropGuestCopy, guestCopy, keepCopy, keptCopy } from './unsaved-copy';
import { useDraftMoments } from './use-draft-moments';

/** Size limit of a `keepalive` request; bytes. */
const LAST_WORDS = 60_000;
const OVERTAKEN = '这份表单在另一处保存过不同的内容，请先在表单上方选择保留哪一份';
const overtaken = () => new ApiError('refused', 409, OVERTAKEN);

// Serialises the saves of a form, since concurrent ones would create two drafts. The next page waits for the last.
const queues = new Map<string, Promise<unknown>>();
const settled = (kind: string) => (queues.get(kind) ?? Promise.resolve()).catch(() => undefined);

export interface FormDraftOptions {
  /** Key of the form. */
  kind: string;
  /** Id of the draft; the newest one by default. */
  draftId?: number;
  /** Names and values in the data that tell apart several drafts of one form. */
  matter?: DraftMatter;
  values: Data;
  /** Disables saving: the form was submitted, or is being paid for. */
  isClosed: boolean;
  /** Restores a saved draft, or the input of a visitor from before the login. */
  restore: (data: Data, isGuests?: boolean) => void;
  /** Describes the data of a draft, to compare two versions. */
  describe: Describe;
}

export type FormDraft = ReturnType<typeof useFormDraft>;

const nowhere: DraftMatter = {};

/**
 * Saves a long form on the server while typing and on leaving, and restores it on any device. The form must not be
 * rendered until `ready`, because restoring would overwrite input. After a concurrent save elsewhere, saving pauses
 * until one version is chosen.
 */
export function useFormDraft(options: FormDraftOptions) {
  const { kind, draftId, matter = nowhere, values, isClosed, restore, describe } = options;
  const place = { kind, matter };
  const [savedAt, setSavedAt] = useState('');
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const [failures, setFailures] = useState(0);
  /** Whether the provider stores drafts; the specification has no endpoint for them. */
  const [keeps, setKeeps] = useState(true);
  /** Logged out: data is stored in the tab until a login. */
  const [isGuest, setIsGuest] = useState(false);
  const [id, setId] = useState<number | undefined>(undefined);
  /** Conflicting version saved elsewhere. */
  const [theirs, setTheirs] = useState<Draft | null>(null);
  /** Rejected versions. */
  const [asides, setAsides] = useState<NonNullable<Draft['asides']>>([]);
  const text = JSON.stringify(values);
  /** Serialised data without unsaved changes: initial, restored or last saved. */
  const [kept, setKept] = useState<string | null>(null);
  if (ready && kept === null) setKept(text);
  const isUnsaved = ready && !isClosed && kept !== null && kept !== text;
  const known = useRef<Known>(nothingKnown);
  const onItsWay = useRef('');

  /** Makes a draft that was read or saved the current base. */
  const take = (draft: Draft) => {
    known.current = { draft, newest: Math.max(known.current.newest, draft.id), sent: new Set() };
    setId(draft.id);
    setSavedAt(draft.updatedAt.slice(11, 16));
    if (draft.asides) setAsides(draft.asides);
  };

  /**
   * Restores the later of the tab's copy and the server's draft, or starts a conflict if neither is based on the other.
   */
  const bringBack = (draft: Draft | null) => {
    const found = keptCopy(kind);
    const copy = found && holds(found.data, matter) ? found : null;
    if (draft) take(draft);
    if (!draft && !copy) return;
    const meeting = meetingOf(draft, copy);
    if (meeting === 'same') dropCopy(kind);
    if (copy && meeting !== 'same') {
      restore(copy.data);
      // Not on the server yet: save at once, or after the conflict is resolved.
      setKept('');
      if (meeting === 'both') setTheirs(draft);
    } else if (draft) restore(draft.data);
    setRestored(true);
  };

  const find = useEffectEvent(async () => {
    const words = guestCopy(kind);
    const isNobody = readLocal(storageKeys.token) === null;
    setIsGuest(isNobody);
    const isOfGuest = words !== null && holds(words.data, matter);
    if (isOfGuest) {
      restore(words.data, true);
      setRestored(true);
      // After a login the input becomes a draft of the account.
      if (!isNobody) setKept('');
    }
    if (isOfGuest || isNobody) return setReady(true);
    try {
      await settled(kind);
      bringBack(await readDraft(place, draftId));
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

  const send = async (data: Data, keepalive = false): Promise<Draft> => {
    const whole = storable({ ...data, ...matter });
    const seen = known.current;
    known.current = { ...seen, sent: new Set([...seen.sent, spelt(whole)]) };
    const answer = await saveOver(place, seen, whole, keepalive);
    if ('theirs' in answer) {
      setTheirs(answer.theirs);
      throw overtaken();
    }
    take(answer.draft);
    dropCopy(kind);
    dropGuestCopy(kind);
    setKept(text);
    setFailures(0);
    return answer.draft;
  };

  /** Runs an operation on the draft after the previous ones. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const run = settled(kind).then(act);
    queues.set(kind, run);
    return run;
  };

  /** Saves the values or the given data; resolves to the draft. Throws ApiError with 409 while a conflict is open. */
  const save = (data = values): Promise<Draft> => {
    if (theirs) return Promise.reject(overtaken());
    onItsWay.current = text;
    return inTurn(() => send(data)).catch((error: unknown) => {
      // A later save may be on its way by now.
      if (onItsWay.current === text) onItsWay.current = '';
      if (!isOvertaken(error)) setFailures((count) => count + 1);
      throw error;
    });
  };

  const isDue = isUnsaved && keeps && !isGuest && theirs === null;
  /** Skips values whose save is on its way: a payment refers to the revision of the first save. */
  const saveQuietly = () => {
    if (onItsWay.current === text) return;
    // Retried automatically, so only the first failure is reported.
    save().catch((error: unknown) => handleFailure(error, { quiet: failures > 0 }));
  };
  const keepUnsaved = useEffectEvent(() => {
    // After a logout or the end of the session the input would be kept as a visitor's, and shown to the next user. What
    // was typed before is kept under its account already.
    if (!isGuest && readLocal(storageKeys.token) === null) return;
    const { draft, sent } = known.current;
    // During a conflict the copy is based on neither version.
    const follows = theirs ? { base: '', sent: [] } : { base: stampOf(draft), sent: [...sent] };
    keepCopy(kind, { ...follows, data: { ...values, ...matter } });
  });
  useEffect(() => {
    if (isUnsaved && text !== '') keepUnsaved();
  }, [isUnsaved, text]);
  useDraftMoments({
    isDue,
    text,
    failures,
    save: saveQuietly,
    saveLastWords: () => {
      if (!isDue || onItsWay.current === text) return;
      keepUnsaved();
      onItsWay.current = text;
      send(values, new Blob([text]).size < LAST_WORDS).catch(() => {
        if (onItsWay.current === text) onItsWay.current = '';
      });
    },
    saveOnTheWay: () => {
      if (isDue) saveQuietly();
    },
  });

  /** Call before the submission. Throws ApiError with 409 if another version was saved elsewhere in the meantime. */
  const check = async (): Promise<void> => {
    if (!keeps || isGuest) return;
    if (theirs) throw overtaken();
    if (isUnsaved) {
      // A failed save does not block the submission.
      return void (await save().catch((error: unknown) => {
        if (isOvertaken(error)) throw error;
      }));
    }
    await settled(kind);
    const { draft } = known.current;
    const now = draft && (await readDraft(place, draft.id).catch(() => null));
    if (!now || stampOf(now) === stampOf(draft)) return;
    if (spelt(now.data) === spelt(draft.data)) return take(now);
    setTheirs(now);
    throw overtaken();
  };

  /** Deletes the draft after a submission or a restart. A version saved elsewhere since is kept. */
  const discard = async () => {
    setKept(null);
    setRestored(false);
    await settled(kind);
    setKept(null);
    setSavedAt('');
    setTheirs(null);
    setAsides([]);
    dropCopy(kind);
    dropGuestCopy(kind);
    const { draft } = known.current;
    known.current = { ...known.current, draft: null, sent: new Set() };
    onItsWay.current = '';
    setId(undefined);
    if (draft)
      await throwAway(draft).catch((error: unknown) => {
        // Makes the next save detect the conflict.
        if (isOvertaken(error)) known.current = { ...known.current, newest: 0 };
      });
  };

  const mine: Data = { ...values, ...matter };
  return {
    ready,
    id,
    savedAt,
    restored,
    isUnsaved,
    isGuest,
    keeps: keeps && !isGuest,
    hasFailed: failures > 0,
    theirs,
    asides,
    mine,
    describe,
    save,
    check,
    discard,
    ...draftChoices({
      place,
      theirs,
      mine,
      known,
      inTurn,
      chosen: (draft, data) => {
        take(draft);
        setTheirs(null);
        setFailures(0);
        dropCopy(kind);
        dropGuestCopy(kind);
        if (data === mine) return setKept(text);
        restore(data);
        setRestored(true);
        setKept(null);
      },
      setTheirs,
      setAsides,
    }),
  };
}
