'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { spelt } from '@/components/form/same-data';
import { dropCopy, keepCopy, keptCopy } from '@/components/form/unsaved-copy';
import { isRefused } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { refresh } from '@/lib/client/http/use-endpoint';
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

/** Debounce after the last keystroke, and delay after a failed save; milliseconds. */
const PAUSE = 1200;
const RETRY = 8000;

const copyName = (kind: ContentKind, id?: number) => `content-${kind.key}-${id ?? 'new'}`;
/** Version that a copy in the tab is based on. */
const stampOf = (item?: ContentItem) => (item ? `${item.base}.${item.revision}` : '');

/** Unsaved input of this tab. */
export interface UnsavedContent {
  form: FormValues;
  /** Whether the item was saved elsewhere since. */
  isOvertaken: boolean;
}

/** Input of this tab after its last known save; null for none. */
export function unsavedContent(kind: ContentKind, item?: ContentItem): UnsavedContent | null {
  const copy = keptCopy(copyName(kind, item?.id));
  const now = item && spelt(item.form);
  if (!copy || now === spelt(copy.data)) return null;
  const follows = copy.base === stampOf(item) || (now !== undefined && copy.sent?.includes(now));
  return { form: copy.data, isOvertaken: !follows };
}

/** Message about a conflict found when the editor is reopened. */
const overtakenWords = ({ draft, updatedAt }: ContentItem): string =>
  `${draft?.name ?? '其他人'}在 ${(draft?.at ?? updatedAt).slice(5, 16)} 改过这份内容，您上次写的还没有保存`;

export interface ContentDraftOptions {
  kind: ContentKind;
  /** The item as read; undefined for a new one. */
  item?: ContentItem;
  values: FormValues;
  /** Unsaved input that the form was restored from; null otherwise. */
  restored: UnsavedContent | null;
  /** Called with the id of a new item, before the address contains it. */
  onCreated?: (id: number) => void;
}

/** Saves input on the server, one save at a time, and detects edit conflicts. */
export function useContentDraft({ kind, item: read, values, restored, onCreated }: ContentDraftOptions) {
  const client = useQueryClient();
  const [item, setItem] = useState(read);
  /** Conflicting version of another editor. */
  const [theirs, setTheirs] = useState(() =>
    restored?.isOvertaken && read ? { words: overtakenWords(read), item: read } : null,
  );
  const [failures, setFailures] = useState(0);
  const text = JSON.stringify(values);
  const [kept, setKept] = useState(() => (restored ? '' : text));
  const latest = useRef(read);
  /** Last saved text: a save that waited for another one was asked for before `kept` changed. */
  const saved = useRef(kept);
  const onItsWay = useRef<string[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isUnsaved = kept !== text;
  const isHeld = theirs !== null || item?.state === 'scheduled';

  /** Applies the provider's response. */
  const take = (next: ContentItem) => {
    latest.current = next;
    setItem(next);
  };
  const markSaved = (sent: string) => {
    saved.current = sent;
    setKept(sent);
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
    markSaved(sent);
    setFailures(0);
    void refresh(client, [contentListRef]);
    return next;
  };

  /** Handles a conflict: reads the other version; the values of the form stay. */
  const tooLate = async (error: unknown): Promise<void> => {
    const known = latest.current;
    if (!known || !isRefused(error, 'changedMeanwhile')) return;
    const now = await call<typeof getContent>(contentRef, { params: { kind: kind.key, id: known.id } });
    setTheirs({ words: error.message, item: now });
  };

  /** Saves the current values, or overwrites the other version. */
  const save = (over?: number): Promise<ContentItem> => {
    const run = queue.current
      .catch(() => undefined)
      .then(() =>
        latest.current && saved.current === text && over === undefined ? latest.current : send(values, text, over),
      );
    queue.current = run;
    return run.catch(async (error: unknown) => {
      setFailures((count) => count + 1);
      await tooLate(error).catch(() => undefined);
      throw error;
    });
  };

  const saveQuietly = useEffectEvent(() => {
    // Retried automatically, and conflicts are displayed separately, so only the first other failure is reported.
    save().catch((error: unknown) =>
      handleFailure(error, { quiet: failures > 0 || isRefused(error, 'changedMeanwhile') }),
    );
  });
  useEffect(() => {
    if (!isUnsaved || isHeld) return;
    const timer = setTimeout(saveQuietly, failures > 0 ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [isUnsaved, isHeld, text, failures]);

  const keepUnsaved = useEffectEvent(() =>
    keepCopy(copyName(kind, latest.current?.id), {
      // During a conflict the copy is based on neither version.
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
    /** Marks the given values as saved. */
    settle: (next: ContentItem, form: FormValues) => {
      dropCopy(copyName(kind, next.id));
      take(next);
      setTheirs(null);
      markSaved(JSON.stringify(form));
    },
    /**
     * Continues with the other version; the own one goes into the history. Throws ApiError and then changes neither.
     */
    giveWay: async (form: FormValues): Promise<ContentItem | null> => {
      if (!theirs) return null;
      await call<typeof keepContentAside>(asideRef, {
        params: { kind: kind.key, id: theirs.item.id },
        body: { form },
      });
      void refresh(client, [versionsRef]);
      return theirs.item;
    },
    /** Continues with the own version; the other one goes into the history. */
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
