'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { Timeline } from '@/components/ui/timeline';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { Closing, MonthLock } from '@/lib/contract/closing';
import { formatFen } from '@/lib/format/money';
import styles from './money.module.css';
import { lockActionLabels, lockLabels } from './money-labels';
import { askReopeningRef, closingRef, decideReopeningRef, signMonthRef } from './money-refs';

export interface MonthLockCardProps {
  lock: MonthLock;
  closing: Pick<Closing, 'isOver' | 'ending'>;
}

const refreshes = [closingRef];
const nobody = '现在没有别的财务人员，请管理员添加';

/** Names of those who may act as the second person. */
const secondsOf = ({ seconds }: MonthLock): string => (seconds.length > 0 ? seconds.join('、') : nobody);

/** State of the month, and the step that it leaves to the reader. */
function Words({ lock, closing }: MonthLockCardProps) {
  const { state, first, second, reopening, isOwn, month } = lock;
  if (state === 'open') {
    return closing.isOver ? (
      <p>
        核对无误后签字。两位财务先后签字，这个月就锁定：之后的收款、退款与回执记入下一个未锁定的月份，发票不能再登记在这个月。
      </p>
    ) : (
      <p>这个月还没有结束，结束后由两位财务先后签字锁定。</p>
    );
  }
  if (state === 'signed') {
    const waits = isOwn
      ? `等另一位财务签字，可以签字的：${secondsOf(lock)}。`
      : '核对无误后由您签第二个字，签字后即锁定。';
    return <NoticeBar>{`${first?.name} 已于 ${first?.at.slice(0, 16)} 签字。${waits}`}</NoticeBar>;
  }
  if (state === 'reopening') {
    const waits = isOwn ? `由另一位财务复核：${secondsOf(lock)}。` : '请复核。';
    return <NoticeBar tone="warn">{`${reopening?.name} 申请重开 ${month}：${reopening?.reason}。${waits}`}</NoticeBar>;
  }
  return (
    <p>{`${first?.name} 与 ${second?.name} 已签字，${second?.at.slice(0, 16)} 锁定。之后的收付款记入下一个未锁定的月份。`}</p>
  );
}

function Actions({ lock, closing }: MonthLockCardProps) {
  const { month, state, isOwn } = lock;
  const [asking, setAsking] = useState(false);
  const sign = useEndpointMutation(signMonthRef, {
    refreshes,
    onSuccess: (now) => toast(now.state === 'locked' ? `${month} 已锁定` : '已签字，等另一位财务签字', 'done'),
  });
  const ask = useEndpointMutation(askReopeningRef, { refreshes, meta: { quiet: true } });
  const decide = useEndpointMutation(decideReopeningRef, { refreshes });
  const answer = (agree: boolean) => decide.mutate({ params: { month }, body: { agree } });
  const canSign = (state === 'open' && closing.isOver) || (state === 'signed' && !isOwn);
  if (!canSign && state !== 'locked' && state !== 'reopening') return null;
  return (
    <div className={`row ${styles.block}`}>
      {canSign && (
        <BusyButton
          busy={sign.isPending}
          onClick={() => sign.mutate({ params: { month }, body: { ending: closing.ending } })}
        >
          {`签字，期末结余 ${formatFen(closing.ending)}`}
        </BusyButton>
      )}
      {state === 'locked' && (
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          申请重开
        </button>
      )}
      {state === 'reopening' && !isOwn && (
        <BusyButton busy={decide.isPending} onClick={() => answer(true)}>
          同意重开
        </BusyButton>
      )}
      {state === 'reopening' && (
        <button type="button" className="btn" disabled={decide.isPending} onClick={() => answer(false)}>
          {isOwn ? '撤回申请' : '保持锁定'}
        </button>
      )}
      {asking && (
        <PromptDialog
          title={`申请重开 ${month}`}
          label="原因，写入操作记录"
          confirmLabel="提交复核"
          maxLength={200}
          isValid={(reason) => reason !== '' || '请填写重开的原因'}
          send={async (reason) => {
            await ask.mutateAsync({ params: { month }, body: { reason } });
            toast('已提交，由另一位财务复核', 'done');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Signatures of a month: who has signed, what follows, and the history of signatures and reopenings. */
export function MonthLockCard({ lock, closing }: MonthLockCardProps) {
  const { label, tone } = lockLabels[lock.state];
  return (
    <Card title="月结签字" more={<StatusTag state={label} tone={tone} />}>
      <Words lock={lock} closing={closing} />
      <Actions lock={lock} closing={closing} />
      {lock.history.length > 0 && (
        <div className={styles.block}>
          <Timeline
            entries={lock.history
              .map(({ action, note, name, at }) => ({ title: lockActionLabels[action], note, time: at, by: name }))
              .reverse()}
          />
        </div>
      )}
    </Card>
  );
}
