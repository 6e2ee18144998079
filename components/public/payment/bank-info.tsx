'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { useJoinConfig } from '@/lib/client/hooks/use-join-config';
import { formatFen } from '@/lib/format/money';
import classes from './bank-info.module.css';

function Line({ label, value, copy, tone }: { label: string; value: ReactNode; copy: string; tone?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={tone}>{value}</dd>
      <dd className={classes.copy}>
        <CopyButton value={copy} name={`复制${label}`} />
      </dd>
    </div>
  );
}

export interface BankInfoProps {
  /** In fen, to be transferred exactly. */
  amount?: number;
  /** Code for the remark of the transfer. */
  remittanceCode?: string;
}

/** Bank account of the association and the remark of the transfer, with copy buttons. */
export function BankInfo({ amount, remittanceCode }: BankInfoProps) {
  const [name, bank, account] = [useJoinConfig('bank_name'), useJoinConfig('bank'), useJoinConfig('bank_account')];
  const parts = [name, bank, account];
  if (parts.some((part) => part.isError)) {
    return (
      <div className={classes.failed}>
        <p>收款账户没有读到。</p>
        <RetryButton onRetry={() => parts.forEach((part) => void part.refetch())} />
      </div>
    );
  }
  if (name.data === undefined || bank.data === undefined || account.data === undefined) {
    return <Skeleton variant="lines" rows={3} />;
  }
  return (
    <dl className={classes.bank}>
      <Line label="收款单位" value={name.data} copy={name.data} />
      <Line label="开户银行" value={bank.data} copy={bank.data} />
      {/* Spaces are for readability; bank forms accept digits only. */}
      <Line label="银行账号" value={account.data} copy={account.data.replace(/\s/g, '')} tone={classes.big} />
      {amount !== undefined && (
        <Line label="转账金额" value={formatFen(amount)} copy={(amount / 100).toFixed(2)} tone={classes.sum} />
      )}
      {remittanceCode && (
        <Line label="附言（汇款码）" value={remittanceCode} copy={remittanceCode} tone={classes.big} />
      )}
    </dl>
  );
}
