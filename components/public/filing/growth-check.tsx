'use client';

import { useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http/http';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getConsistency } from '@/lib/contract/filings';
import type { KeySet } from '@/lib/contract/proofs';

const consistencyRef = endpointRef<typeof getConsistency>('GET', '/api/v1/public/filing-log/consistency');

const answers = {
  grown: (size: number) => `日志现在有 ${size} 片叶子，由证明文件里的树头只增不减而来：旧的备案没有被改动或抽走。`,
  rewritten: () => '日志现在的树头不是由证明文件里的树头长出来的：请保存两者，向本会与登记机构反映。',
  away: () => '没能取得日志现在的树头，请联网后再试。',
} as const;

export interface GrowthCheckProps {
  /** Tree head in the proof; `size` is its number of leaves. */
  treeHead: string;
  size: number;
  keys: KeySet;
}

/** Checks that the current log extends the one in the proof (consistency proof between two tree heads). */
export function GrowthCheck({ treeHead, size, keys }: GrowthCheckProps) {
  const [said, setSaid] = useState<{ good: boolean; text: string } | null>(null);
  const check = async () => {
    try {
      const found = await call<typeof getConsistency>(consistencyRef, { query: { first: size } });
      const { headIn, verifyGrowth } = await import('@/lib/proofs/verify');
      const good = verifyGrowth(treeHead, found.second, found.hashes, keys);
      setSaid({ good, text: good ? answers.grown(headIn(found.second).size) : answers.rewritten() });
    } catch {
      setSaid({ good: false, text: answers.away() });
    }
  };
  return (
    <div>
      <button type="button" className="btn btn-quiet" onClick={check}>
        日志此后有没有被改过
      </button>
      <output aria-live="polite">
        {said && <NoticeBar tone={said.good ? 'info' : 'warn'}>{said.text}</NoticeBar>}
      </output>
    </div>
  );
}
