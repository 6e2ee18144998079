'use client';

import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ContentItem } from '@/lib/contract/publishing';
import type { ContentKind } from '@/lib/kinds/content-kind';
import type { FormValues } from '@/lib/kinds/form-values';

// Comparing two texts weighs something, and is seldom needed.
const VersionDiff = lazy(() => import('./version-diff').then((module) => ({ default: module.VersionDiff })));

export interface ConflictNoticeProps {
  /** Who was quicker, and when. */
  words: string;
  kind: ContentKind;
  /** What stands on the page. */
  mine: FormValues;
  /** What was saved meanwhile. */
  theirs: ContentItem;
  /** Goes on with what was saved meanwhile; what stands on the page goes into the history. */
  onTakeTheirs: () => Promise<void>;
  /** Goes on with what stands on the page. */
  onTakeOver: () => Promise<void>;
}

/** Somebody else has saved meanwhile: nothing of either is lost, and the writer says how to go on. */
export function ConflictNotice({ words, kind, mine, theirs, onTakeTheirs, onTakeOver }: ConflictNoticeProps) {
  const [busy, setBusy] = useState<'mine' | 'theirs' | ''>('');
  const choose = async (which: 'mine' | 'theirs', act: () => Promise<void>) => {
    setBusy(which);
    await act();
    setBusy('');
  };
  return (
    <div role="alert">
      <NoticeBar tone="warn">
        <p>{`${words}。您写的内容还在本页，自动保存已暂停。`}</p>
        <details>
          <summary>看两份有什么不同：划去的是对方的，加下划线的是您的</summary>
          <Suspense>
            <VersionDiff kind={kind} before={theirs.form} after={mine} files={theirs.files} />
          </Suspense>
        </details>
        <div className="row">
          <BusyButton
            size="sm"
            busy={busy === 'mine'}
            disabled={busy !== ''}
            onClick={() => void choose('mine', onTakeOver)}
          >
            保存我的，对方的存入历史
          </BusyButton>
          <BusyButton
            variant="quiet"
            size="sm"
            busy={busy === 'theirs'}
            disabled={busy !== ''}
            onClick={() => void choose('theirs', onTakeTheirs)}
          >
            换成对方的，我的存入历史
          </BusyButton>
        </div>
      </NoticeBar>
    </div>
  );
}
