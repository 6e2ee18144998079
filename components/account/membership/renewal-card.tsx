'use client';

import { useState } from 'react';
import { PayMethodDialog } from '@/components/public/payment/pay-method-dialog';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Price } from '@/components/ui/price';
import type { OwnMembership } from '@/lib/contract/memberships';
import { orderPath, transferPath } from '@/lib/kinds/products/order-paths';
import classes from './standing.module.css';

type Renewal = NonNullable<OwnMembership['renewal']>;

const payPath = ({ id, state }: NonNullable<Renewal['order']>) =>
  state === 'unpaid' ? orderPath(id) : transferPath({ type: 'join', id });

/** Fee of the next term: one click orders it, the next pays. */
export function RenewalCard({ own }: { own: OwnMembership }) {
  const [isPaying, setPaying] = useState(false);
  const { renewal, state, name, recordId, level, nextLevel } = own;
  if (!renewal) return null;
  const { label } = nextLevel ?? level;
  const verb = state === 'lapsed' ? '缴费恢复' : '续费';
  return (
    <Card title={state === 'lapsed' ? '恢复会籍' : '续费'}>
      <div className={classes.renewal}>
        <p>{`${label}年度会费，缴纳后会籍自 ${renewal.startsOn} 至 ${renewal.endsOn}。`}</p>
        <Price fen={renewal.amount} per="年" />
        {renewal.order ? (
          <ButtonLink href={payPath(renewal.order)} variant="ink">
            {renewal.order.state === 'auditing' ? '查看订单' : '继续付款'}
          </ButtonLink>
        ) : (
          <button type="button" className="btn btn-ink" onClick={() => setPaying(true)}>
            {verb}
          </button>
        )}
      </div>
      {isPaying && (
        <PayMethodDialog
          type="join"
          title={`${label}年度会费（续费）：${name}`}
          amount={renewal.amount}
          extra={{ recordId }}
          onClose={() => setPaying(false)}
        />
      )}
    </Card>
  );
}
