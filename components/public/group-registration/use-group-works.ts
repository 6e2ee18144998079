'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useFormSource } from '@/components/form/form-source';
import { send as upload } from '@/components/ui/upload/send';
import type { Unpacked } from '@/lib/client/archive/unpack';
import { useWorker } from '@/lib/client/browser/use-worker';
import { ApiError, fieldsOf, isApiError } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { type GroupRow, readGroupWorks } from '@/lib/contract/group-registration';
import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { emptyEntry } from '@/lib/kinds/form-values';
import { matchSamples } from '@/lib/rules/match-samples';
import type { SamplesWorker } from './samples.worker';

/** A work of the workbook with its samples, for the table. */
export interface ShownWork {
  row: number;
  name: string;
  samples: string[];
  problems: string[];
}

async function readWorkbook(file: File): Promise<GroupRow[]> {
  const form = new FormData();
  form.append('file', file);
  const answer = readGroupWorks.data.safeParse(await send('POST', readGroupWorks.path, { body: form }));
  if (!answer.success) throw new ApiError('network', 0, messages.requestFailed, { cause: answer.error });
  return answer.data.rows;
}

const wordsOf = (error: Error | null): string =>
  isApiError(error) ? (Object.values(fieldsOf(error))[0] ?? error.message) : (error?.message ?? '');

/** Works of the workbook with the samples of the archive that belong to them. */
function combine(rows: readonly GroupRow[], files: readonly Unpacked[] | null, refused: ReadonlyMap<File, string>) {
  const listed = rows.map(({ values, samples }) => ({ name: values.name ?? '', samples }));
  const { works, unused } = matchSamples(listed, files?.map(({ name }) => name) ?? []);
  const shown = rows.map(({ row, values, problems }, at): ShownWork => {
    const matched = works[at];
    const own = (matched?.files ?? []).flatMap((place) => files?.[place] ?? []);
    const ofFiles = own.flatMap(({ name, problem, file }) => {
      const said = problem || (file && refused.get(file));
      return said ? [`${name}：${said}`] : [];
    });
    return {
      row,
      name: values.name ?? '',
      samples: own.map(({ name }) => name),
      problems: [
        ...problems.map(({ column, message }) => `${column}：${message}`),
        ...(files && matched?.problem ? [matched.problem] : []),
        ...ofFiles,
      ],
    };
  });
  const filesOf = (at: number): File[] => (works[at]?.files ?? []).flatMap((place) => files?.[place]?.file ?? []);
  return { shown, filesOf, unused: unused.flatMap((place) => files?.[place]?.name ?? []) };
}

/**
 * Works of a group from a workbook, which the provider reads, and an archive of samples, which a worker unpacks: checked
 * row by row, then uploaded and put into the form.
 */
export function useGroupWorks() {
  const source = useFormSource();
  const [rows, setRows] = useState<GroupRow[] | null>(null);
  const [files, setFiles] = useState<Unpacked[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map());
  const [sent, setSent] = useState(0);
  const stored = useRef(new Map<File, string>());
  const { remote, restart } = useWorker<SamplesWorker>(
    () => new Worker(new URL('./samples.worker.ts', import.meta.url), { type: 'module' }),
  );
  const workbook = useMutation<GroupRow[], Error, File>({
    mutationFn: readWorkbook,
    meta: { quiet: true },
    onMutate: () => setRows(null),
    onSuccess: setRows,
  });
  const archive = useMutation<Unpacked[], Error, File>({
    mutationFn: (file) => remote().unpack(file),
    meta: { quiet: true },
    onMutate: () => {
      setFiles(null);
      setRefused(new Map());
    },
    onSuccess: setFiles,
    onError: restart,
  });
  const combined = useMemo(() => combine(rows ?? [], files, refused), [rows, files, refused]);

  const store = async (file: File): Promise<string | undefined> => {
    const known = stored.current.get(file);
    if (known) return known;
    const { signal } = new AbortController();
    try {
      const { address } = await upload(file, {
        purpose: 'sample',
        onProgress: () => undefined,
        onWaiting: () => undefined,
        signal,
      });
      stored.current.set(file, address);
      setSent(stored.current.size);
      return address;
    } catch (error) {
      const said = isApiError(error) ? error.message : messages.requestFailed;
      setRefused((before) => new Map(before).set(file, said));
      return undefined;
    }
  };
  const use = useMutation<void, Error, undefined>({
    mutationFn: async () => {
      source.setUploads('works', 'running');
      setRefused(new Map());
      try {
        const works: Record<string, unknown>[] = [];
        for (const [at, { values }] of (rows ?? []).entries()) {
          const sample: string[] = [];
          for (const file of combined.filesOf(at)) {
            const address = await store(file);
            if (address !== undefined) sample.push(address);
          }
          if (sample.length < combined.filesOf(at).length) continue;
          works.push({ ...emptyEntry(groupRegistration.fields.works), ...values, sample });
        }
        // All or none, so that no work is forgotten.
        if (works.length === rows?.length) source.change('works', works);
      } finally {
        source.setUploads('works', 'done');
      }
    },
    meta: { quiet: true },
  });
  return {
    workbook: { ...workbook, problem: wordsOf(workbook.error) },
    archive: { ...archive, problem: wordsOf(archive.error) },
    use,
    sent,
    total: (rows ?? []).reduce((count, _, at) => count + combined.filesOf(at).length, 0),
    hasRows: rows !== null,
    hasFiles: files !== null,
    ...combined,
  };
}
