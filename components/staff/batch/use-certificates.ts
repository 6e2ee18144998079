'use client';

import { useMutation } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { useState } from 'react';
import type { CertificateFile, PaperWorker } from '@/components/staff/queue/paper.worker';
import { useWorker } from '@/lib/client/browser/use-worker';
import { ApiError, fieldsOf } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import {
  type BatchDetail,
  type CheckedCertificate,
  type CheckedCertificates,
  checkBatchCertificateFiles,
  checkBatchCertificates,
} from '@/lib/contract/batches';
import { fillPath } from '@/lib/contract/endpoint';

/** A row that was checked, with its file if certificates were handed in as files. */
export interface CheckedRow extends CheckedCertificate {
  /** Name of the file; empty for a row of a table. */
  name: string;
  file?: File;
}
export interface CheckedInput extends Omit<CheckedCertificates, 'rows'> {
  rows: CheckedRow[];
}

const isZip = async (file: File): Promise<boolean> => {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b && /\.zip$/i.test(file.name);
};

const parsed = (answer: unknown): CheckedCertificates => {
  const found = checkBatchCertificates.data.safeParse(answer);
  if (!found.success) throw new ApiError('network', 0, messages.requestFailed, { cause: found.error });
  return found.data;
};

async function checkTable(id: number, file: File): Promise<CheckedInput> {
  const form = new FormData();
  form.append('file', file);
  const checked = parsed(await send('POST', fillPath(checkBatchCertificates.path, { id }), { body: form }));
  return { ...checked, rows: checked.rows.map((row) => ({ ...row, name: '' })) };
}

/** Merges what the provider says about the files that were read with those that could not be read. */
async function checkFiles(id: number, read: readonly CertificateFile[]): Promise<CheckedInput> {
  const good = read.filter(({ file }) => file);
  const files = good.map(({ recordNo, number, issuedOn }) => ({ recordNo, number, issuedOn }));
  const checked = parsed(await send('POST', fillPath(checkBatchCertificateFiles.path, { id }), { body: { files } }));
  const rows = read.map((one, at): CheckedRow => {
    const { name, file, problem } = one;
    const said = checked.rows[good.indexOf(one)];
    return said
      ? { ...said, row: at + 1, name, file }
      : { row: at + 1, recordNo: '', title: '', number: '', issuedOn: '', problem, name };
  });
  return { ...checked, rows, wrong: rows.length - checked.good };
}

/** Reads a table of certificates, or a ZIP of certificates as PDF files, and checks it row by row. */
export function useCertificates({ id, list }: BatchDetail) {
  const [progress, setProgress] = useState('');
  const { remote, restart } = useWorker<PaperWorker>(
    () => new Worker(new URL('../queue/paper.worker.ts', import.meta.url), { type: 'module' }),
  );
  const reading = useMutation<CheckedInput, Error, File>({
    mutationFn: async (file) => {
      if (!(await isZip(file))) return checkTable(id, file);
      const cases = list.map(({ recordNo, title }) => ({ recordNo, title }));
      const onProgress = proxy((done: number, of: number) => setProgress(`已读 ${done} / ${of} 个文件`));
      const read = await remote().certificates(file, cases, onProgress);
      return checkFiles(id, read);
    },
    meta: { quiet: true },
    onMutate: () => setProgress(''),
    // The next archive begins in a fresh worker.
    onError: restart,
  });
  const { error } = reading;
  const problem = error instanceof ApiError ? (Object.values(fieldsOf(error))[0] ?? error.message) : error?.message;
  return { ...reading, progress, problem };
}
