'use client';

import { AccountDetail, DetailColumns, DetailHead } from '@/components/shell/list/account-detail';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { BankTransaction } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { BankTransactionItem } from './bank-transaction-item';
import styles from './money.module.css';
import { bankTransactionRef } from './money-refs';

const states = {
  open: { label: '待核对', tone: 'gold' },
  used: { label: '已确认', tone: 'jade' },
  returned: { label: '退回', tone: 'seal' },
  aside: { label: '已搁置', tone: 'neutral' },
} as const;

function Review({ transfer }: { transfer: BankTransaction }) {
  const { id, amount, payer, day, state } = transfer;
  return (
    <>
      <DetailHead
        tag={<StatusTag state={states[state].label} tone={states[state].tone} />}
        title={`${payer || '未具名'} ${formatFen(amount)}`}
        meta={[day]}
        actions={<ButtonLink href="/staff/money/transfers">全部待核对</ButtonLink>}
      />
      <DetailColumns>
        <Card title="核对" bare>
          <ul className={`${styles.transfers} ${styles.single}`}>
            <BankTransactionItem transfer={transfer} isAlone />
          </ul>
        </Card>
        <div>
          <QueuePanel key={id} queue="transfers" subject="transfer" id={id} isOpen={state === 'open'} />
        </div>
      </DetailColumns>
    </>
  );
}

/** One bank transfer: proposed match, assignment and result. */
export function BankTransactionReviewView({ id }: { id: number }) {
  const query = useEndpoint(bankTransactionRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="核对银行转账"
      back={{ href: '/staff/queue/transfers', label: '返回待核对的转账' }}
    >
      {(transfer) => <Review transfer={transfer} />}
    </AccountDetail>
  );
}
