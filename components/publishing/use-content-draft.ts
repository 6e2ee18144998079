'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { spelt } from '@/components/form/same-data';
import { dropCopy, keepCopy, keptCopy } from '@/components/form/unsaved-copy';
import { isApiError } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { call } from '@/lib/client/http';
import { refresh } from '@/lib/client/use-endpoint';
import type {
  ContentItem,
  createContent,
  getContent,
  keepContentAside,
  saveContentDraft,
} from '@/lib/contract/publishing';
import { type ContentKind, contentPages } from '@/lib/kinds/content-kind';
import type { FormValues } from '@/lib/kinds/form-values';
import { asideRef, contentListRef, contentRef, createRef, saveRef, versionsRef } from './content-refs';

/** Milliseconds after the last key until it is saved, and after a save that failed until the next. */
const PAUSE = 1200;
const RETRY = 8000;
const CONFLICT = 409;

const copyName = (kind: ContentKind, id?: number) => `content-${kind.key}-${id ?? 'new'}`;
/** Of which save a copy in the tab is a change. */
const stampOf = (item?: ContentItem) => (item ? `${item.base}.${item.revision}` : '');

/** What was typed into this tab and not saved. */
export interface UnsavedContent {
  form: FormValues;
  /** It was saved by somebody else, or elsewhere, since. */
  isOvertaken: boolean;
}

/** What was typed into this tab after the last save that it knows of; null for nothing. */
export function unsavedContent(kind: ContentKind, item?: ContentItem): UnsavedContent | null {
  const copy = keptCopy(copyName(kind, item?.id));
  const now = item && spelt(item.form);
  if (!copy || now === spelt(copy.data)) return null;
  const follows = copy.base === stampOf(item) || (now !== undefined && copy.sent?.includes(now));
  return { form: copy.data, isOvertaken: !follows };
}

/** Who was quicker, as the editor finds it when it is opened again. */
const overtakenWords = ({ draft, updatedAt }: ContentItem): string =>
  `${draft?.name ?? '其他人'}在 ${(draft?.at ?? updatedAt).slice(5, 16)} 改过这份内容，您上次写的还没有保存`;

export interface ContentDraftOptions {
  kind: ContentKind;
  /** As it was read; undefined for something new. */
  item?: ContentItem;
  values: FormValues;
  /** What the form began with came from this tab and is not yet saved; null where it did not. */
  restored: UnsavedContent | null;
  /** Told of the id that something new was given, before the address says it. */
  onCreated?: (id: number) => void;
}

/** Keeps what is typed on the server, one save after the other, and says when somebody else was quicker. */
export function useContentDraft({ kind, item: read, values, restored, onCreated }: ContentDraftOptions) {
  const client = useQueryClient();
  const [item, setItem] = useState(read);
  /** What somebody else has made of it meanwhile. */
  const [theirs, setTheirs] = useState(() =>
    restored?.isOvertaken && read ? { words: overtakenWords(read), item: read } : null,
  );
  const [failures, setFailures] = useState(0);
  const text = JSON.stringify(values);
  const [kept, setKept] = useState(() => (restored ? '' : text));
  const latest = useRef(read);
  const onItsWay = useRef<string[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isUnsaved = kept !== text;
  const isHeld = theirs !== null || item?.state === 'scheduled';

  /** Takes over what the provider answered. */
  const take = (next: ContentItem) => {
    latest.current = next;
    setItem(next);
  };

  const send = async (data: FormValues, sent: string, over?: number): Promise<ContentItem> => {
    const known = latest.current;
    onItsWay.current = [spelt(data)];
    const next = known
      ? await call<typeof saveContentDraft>(saveRef, {
          params: { kind: kind.key, id: known.id },
          body: { form: data, base: known.base, revision: known.revision, over },
        })
      : await call<typeof createContent>(createRef, { params: { kind: kind.key }, body: { form: data } });
    if (!known) {
      onCreated?.(next.id);
      window.history.replaceState(null, '', contentPages.edit(kind.key, next.id));
    }
    dropCopy(copyName(kind, known?.id));
    take(next);
    setKept(sent);
    setFailures(0);
    void refresh(client, [contentListRef]);
    return next;
  };

  /** Who comes too late is shown what there is now; their own words stay on the page. */
  const tooLate = async (error: unknown): Promise<void> => {
    const known = latest.current;
    if (!known || !isApiError(error) || error.code !== CONFLICT) return;
    const now = await call<typeof getContent>(contentRef, { params: { kind: kind.key, id: known.id } });
    setTheirs({ words: error.message, item: now });
  };

  /** Saves what the form holds now, or takes the place of what somebody else has saved. */
  const save = (over?: number): Promise<ContentItem> => {
    const run = queue.current
      .catch(() => undefined)
      .then(() => (latest.current && kept === text && over === undefined ? latest.current : send(values, text, over)));
    queue.current = run;
    return run.catch(async (error: unknown) => {
      setFailures((count) => count + 1);
      await tooLate(error).catch(() => undefined);
      throw error;
    });
  };

  const saveQuietly = useEffectEvent(() => {
    // It is tried again by itself, and a conflict is shown in full: the first failure of another kind says so.
    save().catch((error: unknown) =>
      handleFailure(error, { quiet: failures > 0 || (isApiError(error) && error.code === CONFLICT) }),
    );
  });
  useEffect(() => {
    if (!isUnsaved || isHeld) return;
    const timer = setTimeout(saveQuietly, failures > 0 ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [isUnsaved, isHeld, text, failures]);

  const keepUnsaved = useEffectEvent(() =>
    keepCopy(copyName(kind, latest.current?.id), {
      // Until one of two texts was chosen this one follows neither.
      base: theirs ? '' : stampOf(latest.current),
      data: values,
      sent: theirs ? [] : onItsWay.current,
    }),
  );
  useEffect(() => {
    if (isUnsaved && text !== '') keepUnsaved();
  }, [isUnsaved, text]);

  return {
    item,
    theirs,
    isUnsaved,
    hasFailed: failures > 0,
    save,
    take,
    /** The form holds exactly this now. */
    settle: (next: ContentItem, form: FormValues) => {
      dropCopy(copyName(kind, next.id));
      take(next);
      setTheirs(null);
      setKept(JSON.stringify(form));
    },
    /** Goes on with the other's words; the own go into the history. Throws ApiError, and then both stay as they are. */
    giveWay: async (form: FormValues): Promise<ContentItem | null> => {
      if (!theirs) return null;
      await call<typeof keepContentAside>(asideRef, {
        params: { kind: kind.key, id: theirs.item.id },
        body: { form },
      });
      void refresh(client, [versionsRef]);
      return theirs.item;
    },
    /** Goes on with the own words; the other's go into the history. */
    takeOver: async () => {
      if (!theirs) return;
      const known = latest.current;
      latest.current = theirs.item;
      try {
        await save(theirs.item.revision);
        setTheirs(null);
      } catch (error) {
        latest.current = known;
        handleFailure(error);
      }
    },
  };
}

export type ContentDraft = ReturnType<typeof useContentDraft>;
