'use client';

import { useEffect, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { saveBlob } from '@/lib/client/http/download';
import { handleFailure } from '@/lib/client/http/failures';
import type { FormDraft as Draft } from '@/lib/contract/drafts';
import classes from './draft-conflict.module.css';
import { type Difference, type DraftLine, differencesOf, fileOf } from './draft-lines';
import type { FormDraft } from './use-form-draft';

const said = (words: string) => <span className={classes.words}>{words || '（空）'}</span>;
const columns: Column<Difference>[] = [
  { label: '项目', as: 'title', cell: ({ label }) => label },
  { label: '这里的内容', cell: ({ mine }) => said(mine) },
  { label: '另一处的内容', cell: ({ theirs }) => said(theirs) },
];

export interface DraftConflictProps {
  draft: FormDraft;
  /** Version saved elsewhere. */
  theirs: Draft;
}

/** Compares two versions of a form field by field; the rejected one is kept as a draft or a file. */
export function DraftConflict({ draft, theirs }: DraftConflictProps) {
  const { describe, mine, keepMine, takeTheirs } = draft;
  const [busy, setBusy] = useState<'mine' | 'theirs' | ''>('');
  const [linesOf, setLinesOf] = useState<((data: Draft['data']) => readonly DraftLine[]) | null>(null);
  // Requested once, because a form declares its fields anew on every render.
  useEffect(() => {
    describe().then((words) => setLinesOf(() => words), handleFailure);
  }, []);

  const choose = async (which: 'mine' | 'theirs') => {
    setBusy(which);
    const [take, aside, name] =
      which === 'mine' ? [keepMine, theirs.data, '另一处的内容'] : [takeTheirs, mine, '这里填写的内容'];
    try {
      const isKept = await take();
      if (!isKept && linesOf) saveBlob(new Blob([fileOf(linesOf(aside))], { type: 'text/plain' }), `${name}.txt`);
      toast(isKept ? '已保存，没有选用的内容另存为草稿' : '已保存，没有选用的内容已下载', 'done');
    } catch (error) {
      handleFailure(error);
    }
    setBusy('');
  };
  const differences = linesOf && differencesOf(linesOf(mine), linesOf(theirs.data));
  return (
    <NoticeBar tone="warn">
      <p>
        {`这份表单在另一处（${theirs.updatedAt.slice(5, 16)}）保存过不同的内容。`}
        两处的内容都还在，自动保存已暂停。请选择接着用哪一份，没有选用的会另存为草稿。
      </p>
      {differences && differences.length > 0 && (
        <div className={classes.table}>
          <DataTable rows={differences} columns={columns} />
        </div>
      )}
      {differences?.length === 0 && <p>两处填写的各项相同。</p>}
      <div className="row fold">
        <BusyButton
          size="sm"
          busy={busy === 'mine'}
          disabled={busy !== '' || !linesOf}
          onClick={() => void choose('mine')}
        >
          保留这里的内容
        </BusyButton>
        <BusyButton
          variant="quiet"
          size="sm"
          busy={busy === 'theirs'}
          disabled={busy !== '' || !linesOf}
          onClick={() => void choose('theirs')}
        >
          采用另一处的内容
        </BusyButton>
      </div>
    </NoticeBar>
  );
}
