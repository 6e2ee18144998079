'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { z } from 'zod';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/components/ui/file-drop';
import { NoticeBar } from '@/components/ui/notice-bar';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { ApiError, fieldsOf, isRefused } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { refresh } from '@/lib/client/http/use-endpoint';
import { type CheckedImport, checkImport, IMPORT_LIMIT, type ImportSummary, runImport } from '@/lib/contract/imports';
import { importKind, importPages } from '@/lib/kinds/imports';
import type { ImportTable } from '@/lib/kinds/imports/define-import';
import { CheckedRows } from './checked-rows';
import styles from './import.module.css';
import { importsRef } from './import-refs';
import { TemplateCard } from './template-card';

const ACCEPT = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const wordsOf = (error: ApiError): string => Object.values(fieldsOf(error))[0] ?? error.message;

/** Sends a file with the fields of a call, and parses its answer. */
async function sent<D>(
  { path, data }: { path: string; data: z.ZodType<D> },
  key: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<D> {
  const form = new FormData();
  form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const parsed = data.safeParse(await send('POST', path, { params: { key }, body: form }));
  if (!parsed.success) throw new ApiError('network', 0, messages.requestFailed, { cause: parsed.error });
  return parsed.data;
}

/** The way of a file: dry run, confirmation, result. */
function Upload({ kind }: { kind: ImportTable }) {
  const client = useQueryClient();
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [isStale, setStale] = useState(false);
  const checking = useMutation<CheckedImport, ApiError, File>({
    mutationFn: (chosen) => sent(checkImport, kind.key, chosen),
    meta: { quiet: true },
  });
  const running = useMutation<ImportSummary, ApiError, { chosen: File; plan: string }>({
    mutationFn: ({ chosen, plan }) => sent(runImport, kind.key, chosen, { plan }),
    meta: { quiet: true },
    onSuccess: async ({ id, created, updated }) => {
      toast(`已导入：新增 ${created}，更新 ${updated}`, 'done');
      await refresh(client, [importsRef]);
      router.push(importPages.one(id));
    },
    onError: (error, { chosen }) => {
      if (!isRefused(error, 'changedMeanwhile')) return;
      setStale(true);
      checking.mutate(chosen);
    },
  });
  const take = (chosen: File) => {
    setFile(chosen);
    setStale(false);
    running.reset();
    checking.mutate(chosen);
  };
  const drop = () => {
    setFile(null);
    checking.reset();
    running.reset();
  };
  const error = checking.error ?? running.error;
  return (
    <>
      <Card title="二、上传并试读">
        <FileDrop
          label={`${kind.title}清单`}
          hint={`XLSX 或 CSV（UTF-8、GB18030），第 1 行是表头，一次最多 ${IMPORT_LIMIT} 行、10 MB。试读不写入任何内容。`}
          accept={ACCEPT}
          disabled={checking.isPending || running.isPending}
          onFile={take}
        />
        {checking.isPending && <p role="status">{`正在试读 ${file?.name ?? ''}…`}</p>}
        {error && !checking.isPending && (
          <NoticeBar tone="warn">
            <p role="alert">{wordsOf(error)}</p>
          </NoticeBar>
        )}
      </Card>
      {file && checking.data && (
        <CheckedRows
          key={checking.data.plan}
          kind={kind}
          fileName={file.name}
          checked={checking.data}
          isStale={isStale}
          busy={running.isPending}
          onConfirm={(plan) => running.mutate({ chosen: file, plan })}
          onDrop={drop}
        />
      )}
    </>
  );
}

/** Import of one kind: template, dry run, confirmation. */
export function ImportView({ kindKey }: { kindKey: string }) {
  const kind = importKind(kindKey);
  if (!kind) return null;
  return (
    <>
      <TitleBox
        variant="work"
        title={`导入${kind.title}`}
        sub={kind.about}
        actions={
          <ButtonLink href={importPages.home} variant="quiet">
            导入记录
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <TemplateCard kind={kind} />
        <Upload kind={kind} />
      </div>
    </>
  );
}
