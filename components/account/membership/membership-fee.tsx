'use client';

import { useState } from 'react';
import { PayMethodDialog } from '@/components/public/payment/pay-method-dialog';
import { ButtonLink } from '@/components/ui/button-link';
import { Price } from '@/components/ui/price';
import { StatusTag } from '@/components/ui/status-tag';
import type { Application } from '@/lib/contract/membership';
import { orderPath, transferPath } from '@/lib/kinds/products/order-paths';
import classes from './membership.module.css';

type OpenOrder = NonNullable<Application['fee']['order']>;

/** Page that continues an open order: transfers have a separate page. */
const payPath = ({ id, state }: OpenOrder) => (state === 'unpaid' ? orderPath(id) : transferPath({ type: 'join', id }));

/** Text beside the amount. */
function wordsOf({ status, fee, dueOn }: Application): string {
  if (fee.paid && status === 'approved') return '会费已到账，会籍有效。';
  if (fee.paid) return status === 'paid' ? '会费已到账，会籍即将生效。' : '会费已预缴到账；未获通过的全额退回。';
  if (status === 'unpaid') return `公示已无异议，请${dueOn ? `在 ${dueOn} 前` : '尽快'}缴纳，到账后会籍生效。`;
  return '现在不必缴纳，公示无异议后会通知您。愿意先交的也可以，未获通过的全额退回。';
}

/** Fee of an application: paid, pending, or payable here. */
export function MembershipFee({ application }: { application: Application }) {
  const [isPaying, setPaying] = useState(false);
  const { id, name, level, fee, status } = application;
  if (!fee.paid && !fee.payable) return null;
  return (
    <section className={classes.fee} aria-labelledby="join-fee-title">
      <div>
        <h2 id="join-fee-title">
          {`${level.label}年度会费`}
          {fee.paid && <StatusTag state="已付款" />}
          {fee.order && <StatusTag state={fee.order.stateLabel} />}
        </h2>
        <p>{wordsOf(application)}</p>
      </div>
      <Price fen={level.fee} per="年" />
      {fee.order && (
        <ButtonLink href={payPath(fee.order)} variant="ink">
          {fee.order.state === 'auditing' ? '查看订单' : '继续付款'}
        </ButtonLink>
      )}
      {!fee.order && !fee.paid && (
        <button type="button" className={status === 'unpaid' ? 'btn btn-ink' : 'btn'} onClick={() => setPaying(true)}>
          缴纳会费
        </button>
      )}
      {isPaying && (
        <PayMethodDialog
          type="join"
          title={`${level.label}年度会费：${name}`}
          amount={level.fee}
          extra={{ recordId: id }}
          onClose={() => setPaying(false)}
        />
      )}
    </section>
  );
}
