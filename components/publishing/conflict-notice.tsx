'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';

export interface ConflictNoticeProps {
  /** Who was quicker, and when. */
  words: string;
  onTakeTheirs: () => void;
  /** Goes on with what stands on the page. */
  onTakeOver: () => Promise<void>;
}

/** Somebody else has saved meanwhile: nothing of either is lost, and the writer says how to go on. */
export function ConflictNotice({ words, onTakeTheirs, onTakeOver }: ConflictNoticeProps) {
  const [busy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    await onTakeOver();
    setBusy(false);
  };
  return (
    <div role="alert">
      <NoticeBar tone="warn">
        <p>{`${words}。您写的内容还在本页，自动保存已暂停。`}</p>
        <div className="row">
          <BusyButton size="sm" busy={busy} onClick={() => void takeOver()}>
            保存我的，对方的存入历史
          </BusyButton>
          <button type="button" className="btn btn-quiet btn-sm" onClick={onTakeTheirs}>
            不要我的，换成对方的
          </button>
        </div>
      </NoticeBar>
    </div>
  );
}
