'use client';

import { useEffect, useRef, useState } from 'react';
import { uniqueId } from '@/lib/client/browser/unique-id';
import { useUpload } from '@/lib/client/hooks/use-upload';
import { isApiError } from '@/lib/client/http/errors';
import { handleFailure, isOfPage } from '@/lib/client/http/failures';
import { messages } from '@/lib/client/http/messages';
import { CANCELLED } from '@/lib/client/upload/sending';
import type { UploadPurpose } from '@/lib/contract/files';
import { type PreviewKind, pagesOf, previewKindOf } from './preview';
import { send } from './send';
import { keptBeside, limitOf, pictureRefusalOf, refusalOf, roomIn, type UploadConfig } from './upload-rules';

/** `ready` is queued; `fail` has its reason in `message`. */
export type UploadStatus = 'ready' | 'uploading' | 'success' | 'fail';

/** A file in the widget (specification, section 3 "Upload file entry"), with its display state. */
export interface UploadEntry {
  uid: string;
  name: string;
  /** In bytes. */
  size: number;
  /** 0 to 100. */
  percentage: number;
  status: UploadStatus;
  /** Reason of the failure. */
  message: string;
  /** Address of the stored file, once uploaded. */
  address: string;
  /** Whether the upload waits for the connection to be back. */
  waiting: boolean;
  /** Object URL of a picture, a sound or a video. */
  preview: string;
  kind: PreviewKind;
  /** Number of pages of a PDF; 0 if unknown. */
  pages: number;
  /** False if the file itself is the problem. */
  retriable: boolean;
}

export interface UploadState {
  entries: readonly UploadEntry[];
  /** '上传文件超限...' after too many files were picked. */
  overflow: string;
  add: (files: readonly File[]) => void;
  retry: (uid: string) => void;
  remove: (uid: string) => void;
}

const uploadingAny = (entries: readonly UploadEntry[]) =>
  entries.some(({ status }) => status === 'ready' || status === 'uploading');

export interface UploadOptions {
  config: UploadConfig;
  purpose: UploadPurpose;
  /** Path of the call that stores the files, for a sender without an account. */
  to?: string;
  /**
   * Called on every change with the addresses of stored files, whether uploads are running, and whether one has failed
   * that can be repeated.
   */
  onChange: (addresses: string[], uploading: boolean, failed: boolean) => void;
}

/** State of the files of an upload widget. */
export function useUploadList({ config, purpose, to, onChange }: UploadOptions): UploadState {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const [overflow, setOverflow] = useState('');
  const { mutateAsync: sendWhole } = useUpload();
  const files = useRef(new Map<string, { file: File; abort: AbortController }>());
  // Latest entries for the callbacks of running uploads, whose closures are outdated.
  const current = useRef<readonly UploadEntry[]>([]);

  useEffect(
    () => () => {
      for (const { abort } of files.current.values()) abort.abort();
      for (const { preview } of current.current) if (preview) URL.revokeObjectURL(preview);
    },
    [],
  );

  const update = (next: readonly UploadEntry[]) => {
    current.current = next;
    setEntries(next);
    onChange(
      next.filter(({ status }) => status === 'success').map(({ address }) => address),
      uploadingAny(next),
      next.some(({ status, retriable }) => status === 'fail' && retriable),
    );
  };
  const patch = (uid: string, changes: Partial<UploadEntry>) =>
    update(current.current.map((entry) => (entry.uid === uid ? { ...entry, ...changes } : entry)));

  const start = async (uid: string, file: File) => {
    const abort = new AbortController();
    files.current.set(uid, { file, abort });
    patch(uid, { status: 'uploading', percentage: 0, message: '', waiting: false });
    const onProgress = (percentage: number) => patch(uid, { percentage, waiting: false });
    const onWaiting = () => patch(uid, { waiting: true });
    const refusal = await pictureRefusalOf(file, config);
    if (refusal) return patch(uid, { status: 'fail', message: refusal, retriable: false });
    try {
      const { address } = await send(file, { purpose, to, onProgress, onWaiting, signal: abort.signal }, sendWhole);
      patch(uid, { status: 'success', percentage: 100, address, waiting: false });
    } catch (error) {
      const { kind, message, code } = isApiError(error)
        ? error
        : { kind: 'network', message: messages.requestFailed, code: 0 };
      if (kind === 'silent') return;
      // Types and sizes are rejected permanently; interrupted uploads can be retried.
      patch(uid, { status: 'fail', message, waiting: false, retriable: code !== 413 && code !== 415 });
      if (isOfPage(error)) handleFailure(error);
    }
  };

  const countPages = async (uid: string, file: File) => {
    const pages = await pagesOf(file);
    // Skipped if the entry was removed or the widget unmounted.
    if (pages > 0 && files.current.get(uid)?.abort.signal.aborted === false) patch(uid, { pages });
  };

  const forget = ({ uid, preview }: UploadEntry) => {
    files.current.get(uid)?.abort.abort(CANCELLED);
    files.current.delete(uid);
    if (preview) URL.revokeObjectURL(preview);
  };

  const add = (picked: readonly File[]) => {
    const limit = limitOf(config);
    const room = roomIn(current.current, limit);
    setOverflow(picked.length > room ? messages.uploadOverflow : '');
    const taken = picked.slice(0, room).map((file) => {
      const message = refusalOf(file, config, purpose);
      const kind = message ? '' : previewKindOf(file);
      const entry: UploadEntry = {
        uid: uniqueId(),
        name: file.name,
        size: file.size,
        percentage: 0,
        status: message ? 'fail' : 'ready',
        message,
        address: '',
        waiting: false,
        preview: kind !== '' && kind !== 'pdf' ? URL.createObjectURL(file) : '',
        kind,
        pages: 0,
        retriable: false,
      };
      return { entry, file };
    });
    const kept = keptBeside(current.current, taken.length, limit);
    for (const entry of current.current) if (!kept.includes(entry)) forget(entry);
    update([...kept, ...taken.map(({ entry }) => entry)]);
    for (const { entry, file } of taken) {
      if (entry.status === 'ready') void start(entry.uid, file);
      if (entry.kind === 'pdf') void countPages(entry.uid, file);
    }
  };

  const retry = (uid: string) => {
    const known = files.current.get(uid);
    if (known) void start(uid, known.file);
  };

  const remove = (uid: string) => {
    const gone = current.current.find((entry) => entry.uid === uid);
    if (gone) forget(gone);
    setOverflow('');
    update(current.current.filter((entry) => entry.uid !== uid));
  };
  return { entries, overflow, add, retry, remove };
}
