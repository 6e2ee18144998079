'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { handleFailure, isOfPage } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { useSession } from '@/lib/client/session/session-store';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import type { EndpointData } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { findFiled } from '@/lib/contract/filings';
import type { submitFiling } from '@/lib/kinds/cases/digital-filing';
import {
  dropFilingDraft,
  emptyFiling,
  type FilingValues,
  keepFilingDraft,
  readFilingDraft,
  typeOfFile,
} from './filing-draft';
import type { Digested } from './use-digest';

const findRef = endpointRef<typeof findFiled>('GET', '/api/v1/public/filings/earlier');
const submitRef = endpointRef<typeof submitFiling>('POST', '/api/v1/user/records/szzpba');

export type Earlier = EndpointData<typeof findFiled>['earlier'];
/** Optional enclosures of a filing: addresses of stored files, and whether uploads are running. */
export interface Enclosed {
  copy: string;
  copying: boolean;
  attachments: readonly string[];
  attaching: boolean;
}

const nothingEnclosed: Enclosed = { copy: '', copying: false, attachments: [], attaching: false };
const noCopy = { copy: '', copying: false };

/** Fields whose problems are shown beside them. */
const shown: ReadonlySet<string> = new Set([
  'sha256',
  'size',
  'name',
  'fileType',
  'completedAt',
  'owner',
  'author',
  'promise',
  'copy',
  'attachments',
]);

const stemOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '');

/** Validates the body by the schema of the kind, or returns the problems by field. The schema is loaded on demand. */
async function checked(body: object) {
  const { digitalFiling } = await import('@/lib/kinds/cases/digital-filing');
  const result = digitalFiling.schema.safeParse(body);
  if (result.success) return { body: result.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message;
  return { body: null, problems };
}

/** State of a filing: filled in without a login and kept in the tab, submitted after the login. */
export function useFiling() {
  const [values, setValues] = useState(emptyFiling);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(false);
  const [earlier, setEarlier] = useState<Earlier>(null);
  const [keepsCopy, setKeeps] = useState(false);
  const [enclosed, setEnclosed] = useState(nothingEnclosed);
  const [filedId, setFiledId] = useState<number | null>(null);
  /** Whether a file was chosen: the fields stay on the page while another one is read. */
  const [isBegun, setBegun] = useState(false);
  /** Number of the filing on this page, since some of its parts keep state themselves. */
  const [round, setRound] = useState(0);
  /** The login navigates away and loses the file itself, but not its digest. */
  const [file, setFile] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Latest values: the digest of a large file is ready many renders after the file was picked. */
  const latest = useRef(values);

  const show = (next: FilingValues) => {
    latest.current = next;
    setValues(next);
  };
  const put = (changes: Partial<FilingValues>) => {
    show({ ...latest.current, ...changes });
    keepFilingDraft(latest.current);
  };
  const ask = async (sha256: string) => {
    const found = await call<typeof findFiled>(findRef, { query: { sha256 } }).catch(() => null);
    if (latest.current.sha256 === sha256) setEarlier(found?.earlier ?? null);
  };
  // Runs after hydration, since the server-rendered page has no access to the storage, and again once the account is known.
  const account = useSession(({ userInfo }) => userInfo?.id ?? 0);
  const restore = useEffectEvent(() => {
    const kept = isBegun ? null : readFilingDraft();
    if (!kept?.sha256) return;
    show(kept);
    setBegun(true);
    setRestored(true);
  });
  useEffect(() => restore(), [account]);
  const change = <K extends keyof FilingValues>(name: K, value: FilingValues[K]) => {
    put({ [name]: value });
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const setKeepsCopy = (keeps: boolean) => {
    setKeeps(keeps);
    setEnclosed((before) => ({ ...before, ...noCopy }));
  };
  /** Makes the former file void, with the title and the copy that came of it. */
  const withdraw = () => {
    const { name, fileName } = latest.current;
    setFile(null);
    setEarlier(null);
    setKeepsCopy(false);
    setProblems(({ sha256: _, size: __, copy: ___, ...rest }) => rest);
    put({ sha256: '', size: '', fileName: '', ...(name === stemOf(fileName) && { name: '' }) });
  };
  const take = ({ file: picked, sha256 }: Digested) => {
    setFile(picked);
    setBegun(true);
    const name = latest.current.name || stemOf(picked.name);
    put({ sha256, size: String(picked.size), fileName: picked.name, name, fileType: typeOfFile(picked) });
    setProblems({});
    void ask(sha256);
  };
  const startAnew = () => {
    dropFilingDraft();
    setFile(null);
    show(emptyFiling);
    setBegun(false);
    setRestored(false);
    setEarlier(null);
    setKeeps(false);
    setEnclosed(nothingEnclosed);
    setProblems({});
    setFailure('');
    setFiledId(null);
    setRound((before) => before + 1);
  };

  const refuse = (found: Record<string, string>) => {
    setProblems(found);
    setFailure(
      Object.entries(found)
        .flatMap(([name, message]) => (shown.has(name) ? [] : [message]))
        .join('；'),
    );
    // Waits until the messages are rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .bad button')?.focus(),
    );
  };

  const hand = async () => {
    const given = latest.current;
    const { body, problems: found } = await checked({ ...given, copy: '', attachments: [] });
    if (!body) return refuse(found);
    if (enclosed.copying || enclosed.attaching) return setFailure('文件还在上传，请等上传完成后再提交');
    if (keepsCopy && !enclosed.copy) return setFailure('原件还没有上传，请重新上传，或取消留存');
    keepFilingDraft(given);
    if (!readLocal(storageKeys.token)) {
      location.assign(`/login?backUrl=${encodeURIComponent('/record')}`);
      return;
    }
    const { copy, attachments } = enclosed;
    const { id } = await call<typeof submitFiling>(submitRef, {
      body: { ...body, copy, attachments: [...attachments] },
    });
    dropFilingDraft();
    setFiledId(id);
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await hand();
    } catch (error) {
      if (Object.keys(fieldsOf(error)).length > 0) refuse(fieldsOf(error));
      else {
        handleFailure(error);
        if (isApiError(error) && !isOfPage(error)) setFailure(error.message || messages.requestFailed);
      }
    }
    setBusy(false);
  };
  return {
    values,
    problems,
    failure,
    busy,
    restored,
    earlier,
    keepsCopy,
    filedId,
    form,
    file,
    isBegun,
    round,
    change,
    withdraw,
    take,
    submit,
    setKeepsCopy,
    enclose: (changes: Partial<Enclosed>) => setEnclosed((before) => ({ ...before, ...changes })),
    startAnew,
  };
}
