'use client';

import { useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { NoticeBar } from '@/components/ui/notice-bar';
import { download } from '@/lib/client/http/download';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { Filing, getFiling, getFilingProof } from '@/lib/contract/filings';
import classes from './filing.module.css';
import { saveJson } from './save-file';

const filingRef = endpointRef<typeof getFiling>('GET', '/api/v1/user/filings/{id}');
const proofRef = endpointRef<typeof getFilingProof>('GET', '/api/v1/user/filings/{id}/proof');

/** Polling interval while a filing waits for its time-stamp; milliseconds. */
const LOOK_MS = 3000;

type Certified = NonNullable<Filing['certified']>;

/** Downloads of certificate and proof. */
function TakeHome({ id, number }: { id: number; number: string }) {
  const [busy, setBusy] = useState('');
  const run = async (what: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    await work().catch(handleFailure);
    setBusy('');
  };
  const paper = () => run('pdf', () => download(`/api/v1/user/filings/${id}/certificate`, `${number}.pdf`));
  const proof = () =>
    run('proof', async () =>
      saveJson(`${number}.json`, await call<typeof getFilingProof>(proofRef, { params: { id } })),
    );
  return (
    <div className="row fold">
      <button type="button" className="btn btn-ink" aria-busy={busy === 'pdf'} onClick={paper}>
        <Icon icon={iconDownload} size={16} />
        下载凭证 PDF
      </button>
      <button type="button" className="btn" aria-busy={busy === 'proof'} onClick={proof}>
        <Icon icon={iconDownload} size={16} />
        下载证明文件
      </button>
    </div>
  );
}

function CertifiedFacts({ certified }: { certified: Certified }) {
  const { number, filedAt, timestampBy, leafIndex, sha256, earlier } = certified;
  const items = [
    {
      label: '备案号',
      value: (
        <>
          {number}
          <CopyButton value={number} name="复制备案号" />
        </>
      ),
    },
    { label: '备案时间', value: filedAt },
    { label: '时间来源', value: timestampBy },
    { label: '日志位置', value: `第 ${leafIndex + 1} 片叶子` },
    { label: 'SHA-256', value: <code className={classes.code}>{sha256}</code> },
    ...(earlier ? [{ label: '更早的备案', value: `同一文件已有备案 ${earlier}` }] : []),
  ];
  return <DefinitionList single items={items} />;
}

/** State of a filing: pending, certified or failed. Usable on any page of its owner. */
export function FilingPapers({ id }: { id: number }) {
  const { data } = useEndpoint(
    filingRef,
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'hashed' ? false : LOOK_MS),
      meta: { quiet: true },
    },
  );
  if (data?.status === 'failed') return <NoticeBar tone="warn">没有取得时间戳，备案没有完成，请重新提交。</NoticeBar>;
  if (!data?.certified)
    return (
      <p className="row" role="status">
        <span className="spin" aria-hidden="true" />
        正在加盖时间戳，通常几秒就好；离开这一页也会继续，完成后在“我的消息”里告知。
      </p>
    );
  const { certified } = data;
  return (
    <div className={classes.papers}>
      {data.status === 'closed' && <NoticeBar>备案已注销，凭证不再有效；日志里的记录仍在。</NoticeBar>}
      <CertifiedFacts certified={certified} />
      <TakeHome id={id} number={certified.number} />
      <p className="help">
        证明文件和原件一起保存好：不经过本会，也能在
        <a className="link" href="/record/verify">
          验证页
        </a>
        或者用 OpenSSL 核对。原件改动一个字节，摘要就不同了。
      </p>
    </div>
  );
}
