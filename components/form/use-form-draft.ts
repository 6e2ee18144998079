'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isUnknownCall } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { readLocal, storageKeys } from '@/lib/client/storage';
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
import { holds, spelt } from './same-data';
import { dropCopy, dropGuestCopy, guestCopy, keepCopy, keptCopy } from './unsaved-copy';
import { useDraftMoments } from './use-draft-moments';

/** Bytes that a browser still sends for a page that is gone. */
const LAST_WORDS = 60_000;
const OVERTAKEN = '这份表单在另一处保存过不同的内容，请先在表单上方选择保留哪一份';
const overtaken = () => new ApiError('refused', 409, OVERTAKEN);

// One save of a form after another: two at once would make two drafts. The page that comes next waits for the last.
const queues = new Map<string, Promise<unknown>>();
const settled = (kind: string) => (queues.get(kind) ?? Promise.resolve()).catch(() => undefined);

export interface FormDraftOptions {
  /** Which form it is. */
  kind: string;
  /** One of several drafts of the form; else the newest is taken up. */
  draftId?: number;
  /** What it is about, by names and values of its data, where the form has a draft for each of several things. */
  matter?: DraftMatter;
  values: Data;
  /** Nothing is saved: the form was handed in, or is being paid for. */
  isClosed: boolean;
  /** Takes over what was saved before, or what a visitor typed before the login. */
  restore: (data: Data, isGuests?: boolean) => void;
  /** Says what a draft holds, where two of them are compared. */
  describe: Describe;
}

export type FormDraft = ReturnType<typeof useFormDraft>;

const nowhere: DraftMatter = {};

/**
 * Keeps a long form on the server as it is typed and when it is left, and brings it back on any machine. Until it is
 * `ready` the form is not to be shown: what comes back must not fall over what is being typed. Where something else was
 * saved elsewhere meanwhile, nothing is saved until one of the two texts was chosen.
 */
export function useFormDraft(options: FormDraftOptions) {
  const { kind, draftId, matter = nowhere, values, isClosed, restore, describe } = options;
  const place = { kind, matter };
  const [savedAt, setSavedAt] = useState('');
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const [failures, setFailures] = useState(0);
  /** A provider that knows only the specification keeps no drafts. */
  const [keeps, setKeeps] = useState(true);
  /** Nobody is logged in: the tab alone keeps what is typed, until somebody is. */
  const [isGuest, setIsGuest] = useState(false);
  const [id, setId] = useState<number | undefined>(undefined);
  /** What was saved elsewhere and is not what stands here. */
  const [theirs, setTheirs] = useState<Draft | null>(null);
  /** Drafts that were not chosen. */
  const [asides, setAsides] = useState<NonNullable<Draft['asides']>>([]);
  const text = JSON.stringify(values);
  /** What needs no saving: as it began, as it came back, or as it was saved. */
  const [kept, setKept] = useState<string | null>(null);
  if (ready && kept === null) setKept(text);
  const isUnsaved = ready && !isClosed && kept !== null && kept !== text;
  const known = useRef<Known>(nothingKnown);
  const onItsWay = useRef('');

  /** Goes on over a draft, as it was read or saved. */
  const take = (draft: Draft) => {
    known.current = { draft, newest: Math.max(known.current.newest, draft.id), sent: new Set() };
    setId(draft.id);
    setSavedAt(draft.updatedAt.slice(11, 16));
    if (draft.asides) setAsides(draft.asides);
  };

  /** What the tab kept, beside what the server has: the later one of the two, or both where neither knows of the other. */
  const bringBack = (draft: Draft | null) => {
    const found = keptCopy(kind);
    const copy = found && holds(found.data, matter) ? found : null;
    if (draft) take(draft);
    if (!draft && !copy) return;
    const meeting = meetingOf(draft, copy);
    if (meeting === 'same') dropCopy(kind);
    if (copy && meeting !== 'same') {
      restore(copy.data);
      // Not yet with the server: to be saved at once, or chosen.
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
      // Whoever has logged in meanwhile takes the words over, as a draft of their own.
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
    const whole = { ...data, ...matter };
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

  /** Does one thing with the draft after the other. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const run = settled(kind).then(act);
    queues.set(kind, run);
    return run;
  };

  /** Saves what the form holds, or what is given in its place; answers the draft. Throws ApiError with 409 until one of two texts was chosen. */
  const save = (data = values): Promise<Draft> => {
    if (theirs) return Promise.reject(overtaken());
    onItsWay.current = text;
    return inTurn(() => send(data)).catch((error: unknown) => {
      onItsWay.current = '';
      if (!isOvertaken(error)) setFailures((count) => count + 1);
      throw error;
    });
  };

  const isDue = isUnsaved && keeps && !isGuest && theirs === null;
  const saveQuietly = () => {
    // It is tried again by itself; the first failure says so.
    save().catch((error: unknown) => handleFailure(error, { quiet: failures > 0 }));
  };
  const keepUnsaved = useEffectEvent(() => {
    const { draft, sent } = known.current;
    // Until one of two texts was chosen this one follows neither.
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
        onItsWay.current = '';
      });
    },
    saveOnTheWay: () => {
      if (isDue && onItsWay.current !== text) saveQuietly();
    },
  });

  /** Before it is handed in. Throws ApiError with 409 where something else was saved elsewhere meanwhile. */
  const check = async (): Promise<void> => {
    if (!keeps || isGuest) return;
    if (theirs) throw overtaken();
    if (isUnsaved) {
      // What could not be saved is handed in all the same.
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

  /** Throws the draft away: the form was handed in, or is begun anew. What was saved elsewhere since stays. */
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
    setId(undefined);
    if (draft)
      await throwAway(draft).catch((error: unknown) => {
        // What is typed next meets it.
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
