'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpload } from '@/lib/client/hooks/use-upload';
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
/** Optional enclosures of a filing. */
export interface Enclosed {
  copy: boolean;
  attachments: File[];
}

const MAX_ATTACHMENTS = 5;

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
  const upload = useUpload();
  const [values, setValues] = useState(emptyFiling);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(false);
  const [earlier, setEarlier] = useState<Earlier>(null);
  const [enclosed, setEnclosed] = useState<Enclosed>({ copy: false, attachments: [] });
  const [filedId, setFiledId] = useState<number | null>(null);
  /** The login navigates away and loses the file itself, but not its digest. */
  const [file, setFile] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const ask = (sha256: string) =>
    call<typeof findFiled>(findRef, { query: { sha256 } }).then(
      (found) => setEarlier(found.earlier),
      () => setEarlier(null),
    );
  // Runs after hydration, since the server-rendered page has no access to the storage, and again once the account is known.
  const account = useSession(({ userInfo }) => userInfo?.id ?? 0);
  const isEmpty = useEffectEvent(() => values.sha256 === '');
  useEffect(() => {
    const kept = isEmpty() ? readFilingDraft() : null;
    if (!kept?.sha256) return;
    setValues(kept);
    setRestored(true);
  }, [account]);
  const put = (next: FilingValues) => {
    setValues(next);
    keepFilingDraft(next);
  };
  const change = <K extends keyof FilingValues>(name: K, value: FilingValues[K]) => {
    put({ ...values, [name]: value });
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const take = ({ file: picked, sha256 }: Digested) => {
    setFile(picked);
    const name = values.name || picked.name.replace(/\.[^.]+$/, '');
    const fileType = typeOfFile(picked);
    put({ ...values, sha256, size: String(picked.size), fileName: picked.name, name, fileType });
    setProblems({});
    void ask(sha256);
  };
  const startAnew = () => {
    dropFilingDraft();
    setFile(null);
    setValues(emptyFiling);
    setRestored(false);
    setEarlier(null);
    setProblems({});
    setFailure('');
    setFiledId(null);
  };

  const refuse = (found: Record<string, string>) => {
    setProblems(found);
    // Waits until the messages are rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .bad button')?.focus(),
    );
  };
  const send = async (sent: File) => {
    const { signal } = new AbortController();
    return (await upload.mutateAsync({ file: sent, purpose: 'sample', onProgress: () => undefined, signal })).address;
  };

  const hand = async () => {
    const { body, problems: found } = await checked({ ...values, copy: '', attachments: [] });
    if (!body) return refuse(found);
    keepFilingDraft(values);
    if (!readLocal(storageKeys.token)) {
      location.assign(`/login?backUrl=${encodeURIComponent('/record')}`);
      return;
    }
    const copy = enclosed.copy && file ? await send(file) : '';
    const attachments: string[] = [];
    for (const one of enclosed.attachments) attachments.push(await send(one));
    const { id } = await call<typeof submitFiling>(submitRef, { body: { ...body, copy, attachments } });
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
  const enclose = (change: Partial<Enclosed>) =>
    setEnclosed((before) => ({
      ...before,
      ...change,
      attachments: (change.attachments ?? before.attachments).slice(0, MAX_ATTACHMENTS),
    }));
  return {
    values,
    problems,
    failure,
    busy,
    restored,
    earlier,
    enclosed,
    filedId,
    form,
    hasFile: file !== null,
    change,
    take,
    submit,
    enclose,
    startAnew,
  };
}
