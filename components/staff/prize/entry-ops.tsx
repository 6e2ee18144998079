'use client';

import { type ReactNode, useState } from 'react';
import { RowLink } from '@/components/ui/data-table';
import { toast } from '@/lib/client/browser/toast-store';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { PrizeBoard, StaffPrizeEntry, showPrizeEntry } from '@/lib/contract/staff-prize';
import { entryPath } from '@/lib/routes/prize-path';
import { AwardDialog } from './award-dialog';
import { prizeReadings, showEntryRef } from './staff-prize-refs';

function EntryOps({ entry, board }: { entry: StaffPrizeEntry; board: PrizeBoard }) {
  const [isAwarding, setAwarding] = useState(false);
  const show = useEndpointMutation<typeof showPrizeEntry>(showEntryRef, {
    refreshes: prizeReadings,
    onSuccess: () => toast(entry.isHidden ? '已在投票大厅展示' : '已从投票大厅撤下', 'done'),
  });
  const { id, title, state, isHidden } = entry;
  const isOpen = state === 'shortlisted' && board.announcedAt === null;
  return (
    <>
      {board.isCurrent && state === 'shortlisted' && !isHidden && (
        <RowLink href={entryPath(id)} of={title}>
          作品页
        </RowLink>
      )}
      {state === 'shortlisted' && (
        <button
          type="button"
          disabled={show.isPending}
          onClick={() => show.mutate({ params: { id }, body: { isShown: isHidden } })}
        >
          {isHidden ? '展示' : '撤下'}
          <span className="vh">：{title}</span>
        </button>
      )}
      {entry.hasCertificate && (
        <button
          type="button"
          onClick={() => void saveDownload(`/api/v1/staff/prize/entries/${id}/certificate`, '获奖证书.pdf')}
        >
          证书
          <span className="vh">：{title}</span>
        </button>
      )}
      {isOpen && (
        <button type="button" onClick={() => setAwarding(true)}>
          奖级
          <span className="vh">：{title}</span>
        </button>
      )}
      {isAwarding && <AwardDialog entry={entry} board={board} onClose={() => setAwarding(false)} />}
    </>
  );
}

/** Actions on a work, once the state of its session is known. */
export const entryOps =
  (board: PrizeBoard | undefined) =>
  (entry: StaffPrizeEntry): ReactNode =>
    board && <EntryOps entry={entry} board={board} />;
