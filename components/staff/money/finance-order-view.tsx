'use client';

import Link from 'next/link';
import { useState } from 'react';
import { OrderReceipts } from '@/components/public/payment/order-receipts';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/shell/list/account-detail';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { StatusTag } from '@/components/ui/status-tag';
import { Timeline } from '@/components/ui/timeline';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FinanceOrderDetail } from '@/lib/contract/money';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-labels';
import { actorLabels, refundState } from './money-labels';
import { financeOrderRef } from './money-refs';
import { RefundOrderDialog } from './refund-order-dialog';

interface Part {
  order: FinanceOrderDetail;
}

/** Incoming money of an order: payments, matched transfers, bank charges, receipts. */
function Incoming({ order: { payments, transfers, charges, receipts } }: Part) {
  if (payments.length + transfers.length + receipts.length === 0) return null;
  return (
    <Card title="收款">
      <ul className="lines">
        {payments.map(({ id, transactionId, amount, state, paidAt }) => (
          <li key={`p${id}`}>
            {`微信支付 ${formatFen(amount)}，${paidAt}，交易号 ${transactionId}${state === 'surplus' ? '（多付，已另行退回）' : ''}`}
          </li>
        ))}
        {transfers.map(({ id, day, payer, amount, bankNo }) => (
          <li key={`t${id}`}>{`银行转账 ${formatFen(amount)}，${day} ${payer}${bankNo && `，流水号 ${bankNo}`}`}</li>
        ))}
        {charges.map(({ id, amount, reason }) => (
          <li key={`c${id}`}>{`银行手续费 ${formatFen(amount)}，由协会承担：${reason}`}</li>
        ))}
      </ul>
      <OrderReceipts receipts={receipts} />
    </Card>
  );
}

function Refunds({ order: { refunds } }: Part) {
  if (refunds.length === 0) return null;
  return (
    <Card title="退款">
      <ul className="lines">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <StatusTag state={refundState(refund).label} tone={refundState(refund).tone} />{' '}
            <Link className="link" href={`/staff/money/refunds/${refund.id}`} prefetch={false}>
              {`${formatFen(refund.amount)}${refund.surplus ? ' 多收款' : ''}`}
            </Link>
            {` ${refund.reason}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Detail({ order }: Part) {
  const [refunding, setRefunding] = useState(false);
  const { title, state, orderNo, type, amount, payType, remittanceCode, buyer, phone } = order;
  return (
    <>
      <DetailHead
        tag={<StatusTag state={orderStateLabels[state]} />}
        title={title}
        meta={[
          <>
            {`订单号 ${orderNo}`}
            <CopyButton value={orderNo} name="复制订单号" />
          </>,
          products[type].label,
          formatFen(amount),
        ]}
        actions={
          order.requestId !== null ? (
            <Link className="btn" href={`/staff/money/refund-requests/${order.requestId}`} prefetch={false}>
              办理退款申请
            </Link>
          ) : (
            order.canRefund && (
              <button type="button" className="btn" onClick={() => setRefunding(true)}>
                退款
              </button>
            )
          )
        }
      />
      <DetailColumns>
        <div>
          <Card title="订单信息">
            <DefinitionList
              items={[
                { label: '购买方', value: buyer },
                { label: '手机号', value: phone },
                { label: '金额', value: formatFen(amount) },
                { label: '支付方式', value: amount === 0 ? '无需付款' : payTypeLabels[payType] },
                { label: '汇款识别码', value: remittanceCode },
                { label: '下单时间', value: order.createdAt },
                { label: '付款时间', value: order.paidAt },
                { label: '保留至', value: order.expiresAt },
              ]}
            />
          </Card>
          <Incoming order={order} />
          <Refunds order={order} />
        </div>
        <Card title="办理记录">
          <Timeline
            entries={order.events
              .map(({ action, note, actor, createdAt }) => ({
                title: action,
                note,
                time: createdAt,
                by: actorLabels[actor],
              }))
              .reverse()}
          />
        </Card>
      </DetailColumns>
      {refunding && <RefundOrderDialog order={order} onClose={() => setRefunding(false)} />}
    </>
  );
}

/** One order as seen by finance, with refunds. */
export function FinanceOrderView({ id }: { id: number }) {
  const query = useEndpoint(financeOrderRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="订单详情" back={{ href: '/staff/money/orders', label: '返回查询订单' }}>
      {(order) => <Detail order={order} />}
    </AccountDetail>
  );
}
