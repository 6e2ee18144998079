'use client';

import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/components/ui/file-drop';
import { NoticeBar } from '@/components/ui/notice-bar';
import { ApiError, fieldsOf } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { refresh } from '@/lib/client/http/use-endpoint';
import { ASK_COLUMNS, type UploadedBankStatement, uploadBankStatement } from '@/lib/contract/bank-statements';
import { ColumnChoice } from './column-choice';
import styles from './money.module.css';
import { moneyReadings } from './money-refs';

interface Sent {
  file: File;
  columns?: object | typeof ASK_COLUMNS;
}

type Read = Extract<UploadedBankStatement, { outcome: 'read' }>;

async function bring({ file, columns }: Sent): Promise<UploadedBankStatement> {
  const form = new FormData();
  form.append('file', file);
  if (columns) form.append('columns', typeof columns === 'string' ? columns : JSON.stringify(columns));
  const parsed = uploadBankStatement.data.safeParse(await send('POST', uploadBankStatement.path, { body: form }));
  if (!parsed.success) throw new ApiError('network', 0, messages.requestFailed, { cause: parsed.error });
  return parsed.data;
}

/** Matters of an import that a person has to look into. */
const warnings = ({ unclear, unmatched, contradicted }: Read): string[] => [
  ...(unclear.length > 0
    ? [
        `银行冲正了款项，看不出是哪一笔，可能的到账都先搁置了：${unclear.join('、')}。请与银行核对，把没有冲正的从“已搁置”里取回。`,
      ]
    : []),
  ...(unmatched.length > 0
    ? [
        `银行冲正了 ${unmatched.length} 笔，没有待核对的到账与它对应：${unmatched.join('、')}。可能已经确认或者退回，请逐笔核对；已经确认过的，请联系付款人重新付款。原来那笔到账如果还没有上传，以后上传时会自动搁置。`,
      ]
    : []),
  ...(contradicted.length > 0
    ? [
        `${contradicted.length} 笔已经处理的到账与现在读出的不同，处理结果没有改动：${contradicted.join('；')}。请核对对应的订单与退款。`,
      ]
    : []),
];

/** Result of an import, with the rows that were no new bank transactions. */
function Outcome({ answer }: { answer: Read }) {
  const { added, known, corrected, removed, supplemented, skipped, reversed, statementId } = answer;
  const rest = [
    known > 0 && `${known} 笔以前已经读过，没有重复存入`,
    corrected > 0 && `其中 ${corrected} 笔按现在指明的列重新读过`,
    removed > 0 && `去掉了 ${removed} 笔以前读错、现在不是到账的`,
    supplemented > 0 && `其中 ${supplemented} 笔补上了以前没有的付款人、附言或者流水号`,
    skipped.debits > 0 && `跳过 ${skipped.debits} 笔支出`,
    skipped.foreign > 0 && `跳过 ${skipped.foreign} 笔外币`,
    skipped.empty > 0 && `跳过 ${skipped.empty} 行没有金额的`,
    reversed.length > 0 && `${reversed.length} 笔到账已被银行冲正，搁置了：${reversed.join('、')}`,
  ].filter(Boolean);
  return (
    <div className={styles.outcome}>
      <NoticeBar>
        <p role="status">{[added > 0 ? `新存入 ${added} 笔到账` : '没有新的到账', ...rest].join('；')}。</p>
        {statementId !== null && (
          <Link className="link" href={`/staff/money/transfers?statement=${statementId}`}>
            核对这份流水
          </Link>
        )}
      </NoticeBar>
      {warnings(answer).map((text) => (
        <NoticeBar key={text} tone="warn">
          <p role="alert">{text}</p>
        </NoticeBar>
      ))}
    </div>
  );
}

/** Uploads a bank statement; asks for the columns of an unknown bank once. */
export function BankStatementUpload() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  // Stays open when the assignment is rejected.
  const [question, setQuestion] = useState<Extract<UploadedBankStatement, { outcome: 'columns' }> | null>(null);
  const [asks, setAsks] = useState(false);
  const sending = useMutation<UploadedBankStatement, ApiError, Sent>({
    mutationFn: bring,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      setQuestion(answer.outcome === 'columns' ? answer : null);
      setAsks(false);
      if (answer.outcome === 'read') await refresh(client, moneyReadings);
    },
  });
  const { data, error } = sending;
  const take = (chosen: File) => {
    setFile(chosen);
    setQuestion(null);
    sending.mutate({ file: chosen, ...(asks && { columns: ASK_COLUMNS }) });
  };
  return (
    <>
      <Card title="上传银行流水">
        <FileDrop
          label="银行流水"
          hint="从网上银行下载的交易明细：CSV 或 XLSX，最大 10 MB。重复上传、日期重叠都不会重复存入。"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={sending.isPending}
          onFile={take}
        />
        <Checkbox
          className={styles.block}
          label="重新指明各列"
          description="以前指错了列，或者文件因收支标志读不出来时选上，再上传同一份流水：读错的到账会换成新读的，已经处理的保留处理结果"
          checked={asks}
          onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
        />
        {sending.isPending && <p role="status">{`正在读取 ${file?.name ?? ''}…`}</p>}
        {error && (
          <NoticeBar tone="warn">
            <p role="alert">{Object.values(fieldsOf(error))[0] ?? error.message}</p>
          </NoticeBar>
        )}
        {data?.outcome === 'read' && <Outcome answer={data} />}
      </Card>
      {file && question && (
        <ColumnChoice
          question={question}
          busy={sending.isPending}
          onChosen={(columns) => sending.mutate({ file, columns })}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
