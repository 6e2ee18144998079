'use client';

import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ContentItem } from '@/lib/contract/publishing';
import type { ContentKind } from '@/lib/kinds/content-kind';
import type { FormValues } from '@/lib/kinds/form-values';

// Loaded on demand: the comparison is large and rarely needed.
const VersionDiff = lazy(() => import('./version-diff').then((module) => ({ default: module.VersionDiff })));

export interface ConflictNoticeProps {
  /** Message about the other save: author and time. */
  words: string;
  kind: ContentKind;
  /** Values of the form. */
  mine: FormValues;
  /** Version saved in the meantime. */
  theirs: ContentItem;
  /** Continues with the other version; the values of the form go into the history. */
  onTakeTheirs: () => Promise<void>;
  /** Continues with the values of the form. */
  onTakeOver: () => Promise<void>;
}

/** Edit conflict: nothing of either version is lost, and the editor chooses one. */
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
